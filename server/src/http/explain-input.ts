import { type FieldMessages, type Language, type RefusalName, refusals } from '@sampan/contract'
import type { MessageArguments } from '@sampan/messages/arguments'
import { translate } from '@sampan/messages/catalogue'
import type { Values as MessageValues } from '@sampan/messages/format'
import { languageEntry } from '@sampan/messages/languages'
import type { z } from 'zod'
import { refusalText } from '../refusal-text.ts'

/** More values than these are looked up in the API's description. */
const MOST_NAMED_VALUES = 12

type Values = Readonly<Record<string, string | number>>
type FieldMessageArguments = MessageArguments['field-messages']

/**
 * Explains an invalid input: the refusal, and one sentence per field, in the reader's language. As on the pages, a field
 * left empty comes before a wrong value, so a rule about values names the refusal only when no field is empty.
 */
export function explainInput(
  error: z.ZodError,
  lang: Language,
  fallback: RefusalName = 'check_input',
): { refusal: RefusalName; values: Values; data: FieldMessages } {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const named = refusalOf(issue)
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || '_']
    for (const name of names)
      fields[name] ??= named ? refusalText(named, lang, valuesOf(issue)) : sentence(issue, lang)
  }
  const isAnyMissing = error.issues.some(isMissing)
  const decisive = error.issues.find((issue) => refusalOf(issue) && isMissing(issue) === isAnyMissing)
  return {
    refusal: (decisive && refusalOf(decisive)) ?? fallback,
    values: decisive ? valuesOf(decisive) : {},
    data: { fields },
  }
}

/** The values of a refusal named by a rule: the rule's `params`. */
const valuesOf = (issue: z.core.$ZodIssue): Values => (issue.code === 'custom' ? (issue.params ?? {}) : {})

const isEmpty = ({ input }: z.core.$ZodIssue) => input === undefined || input === null || input === ''

/** Lists of ids are parsed first, so a missing one is an empty list. */
const isMissing = (issue: z.core.$ZodIssue) =>
  isEmpty(issue) || (Array.isArray(issue.input) && issue.input.length === 0)

const isRefusal = (text: string): text is RefusalName => Object.hasOwn(refusals, text)

/** The refusal that the issue's rule names, if any. */
const refusalOf = ({ message }: z.core.$ZodIssue) => (isRefusal(message) ? message : undefined)

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
    case 'invalid_type':
      return issue.expected === 'int' ? say('whole') : say('invalid')
    case 'invalid_value': {
      const values = issue.values.filter((value) => value !== '')
      return values.length > MOST_NAMED_VALUES
        ? say('invalid')
        : say('one_of', { values: values.join(languageEntry(lang).comma) })
    }
    case 'custom':
      return issue.params?.step === undefined ? say('invalid') : say('too_exact', { step: issue.params.step })
    default:
      return say('invalid')
  }
}
