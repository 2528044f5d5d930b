import { type FieldMessages, type Language, type RefusalName, refusals } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { translate } from '@sampan/messages/catalogue'
import type { Values as MessageValues } from '@sampan/messages/format'
import type { z } from 'zod'
import { refusalText } from '../refusal-text.ts'

type Values = Readonly<Record<string, string | number>>
type FieldMessageArguments = MessageArguments['field-messages']

/** Explains an invalid input: the refusal, and one sentence per field, in the reader's language. */
export function explainInput(
  error: z.ZodError,
  lang: Language,
  fallback: RefusalName = 'check_input',
): { refusal: RefusalName; values: Values; data: FieldMessages } {
  const fields: Record<string, string> = {}
  let refusal: { readonly name: RefusalName; readonly values: Values } | undefined
  for (const issue of error.issues) {
    const named = isRefusal(issue.message) ? issue.message : undefined
    const values = valuesOf(issue)
    if (named) refusal ??= { name: named, values }
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || '_']
    for (const name of names)
      fields[name] ??= named ? refusalText(named, lang, values) : sentence(issue, lang)
  }
  return { refusal: refusal?.name ?? fallback, values: refusal?.values ?? {}, data: { fields } }
}

/** The values of a refusal named by a rule: the rule's `params`. */
const valuesOf = (issue: z.core.$ZodIssue): Values => (issue.code === 'custom' ? (issue.params ?? {}) : {})

const isEmpty = ({ input }: z.core.$ZodIssue) => input === undefined || input === null || input === ''

const isRefusal = (text: string): text is RefusalName => Object.hasOwn(refusals, text)

function sentence(issue: z.core.$ZodIssue, lang: Language): string {
  const say = <Key extends keyof FieldMessageArguments>(
    key: Key,
    ...values: MessageValues<FieldMessageArguments[Key]>
  ) => translate(lang, 'field-messages', key, ...values)
  if (isEmpty(issue)) return say('required')
  switch (issue.code) {
    case 'unrecognized_keys':
      return say('unknown')
    case 'too_small': {
      const values = { minimum: Number(issue.minimum) }
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? say('required') : say('too_short', values)
      if (issue.origin === 'array') return say('too_few', values)
      return issue.inclusive ? say('too_small', values) : say('not_above', values)
    }
    case 'too_big': {
      const values = { maximum: Number(issue.maximum) }
      if (issue.origin === 'string') return say('too_long', values)
      return issue.origin === 'array' ? say('too_many', values) : say('too_big', values)
    }
    case 'invalid_format':
      return issue.format === 'email' ? say('email') : issue.format === 'url' ? say('url') : say('invalid')
    case 'not_multiple_of':
      return say('whole')
    default:
      return say('invalid')
  }
}
