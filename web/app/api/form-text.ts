/** Returns a text field of a form, in the browser and on the server; '' for an absent one and for a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
