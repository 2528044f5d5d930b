/** Returns a text field of a form, in the browser and on the server; '' for an absent one and for a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns a field with a few choices, of the type that the call takes: the API refuses any other value. */
export const choiceIn = <Choice extends string>(form: FormData, name: string): Choice =>
  textIn(form, name) as Choice

/** Returns the ticked boxes of one name, likewise. */
export const choicesIn = <Choice extends string>(form: FormData, name: string): Choice[] =>
  form.getAll(name) as Choice[]
