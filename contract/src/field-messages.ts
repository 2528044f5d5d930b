import type { z } from 'zod'
import type { FieldMessages, Language } from './envelope.ts'
import { type RefusalName, refusals, refusalText } from './refusals.ts'

type Values = Readonly<Record<string, string | number>>

const words = {
  required: { en: 'Please fill this in', cn: '请填写此项' },
  too_short: { en: 'At least {minimum} characters', cn: '至少 {minimum} 个字符' },
  too_long: { en: 'At most {maximum} characters', cn: '最多 {maximum} 个字符' },
  too_small: { en: 'Must be at least {minimum}', cn: '不能小于 {minimum}' },
  not_above: { en: 'Must be more than {minimum}', cn: '必须大于 {minimum}' },
  too_big: { en: 'Must be at most {maximum}', cn: '不能大于 {maximum}' },
  too_few: { en: 'Choose at least {minimum}', cn: '至少选择 {minimum} 项' },
  too_many: { en: 'Choose at most {maximum}', cn: '最多选择 {maximum} 项' },
  email: {
    en: 'Enter an e-mail address such as name@example.com',
    cn: '请输入有效的邮箱，例如 name@example.com',
  },
  url: { en: 'Enter a full link that begins with https://', cn: '请输入以 https:// 开头的完整链接' },
  whole: { en: 'Enter a whole number', cn: '请输入整数' },
  unknown: { en: 'We do not know this field', cn: '未知字段' },
  invalid: { en: 'This does not look right', cn: '格式不正确' },
} as const satisfies Record<string, Record<Language, string>>

/**
 * Explains an invalid input: the refusal, and one sentence per field. Pure, so that a form can use it before
 * sending.
 */
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
  const fill = (key: keyof typeof words, values: Record<string, unknown> = {}) =>
    words[key][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  if (isEmpty(issue)) return fill('required')
  switch (issue.code) {
    case 'unrecognized_keys':
      return fill('unknown')
    case 'too_small': {
      const values = { minimum: issue.minimum }
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? fill('required') : fill('too_short', values)
      if (issue.origin === 'array') return fill('too_few', values)
      return issue.inclusive ? fill('too_small', values) : fill('not_above', values)
    }
    case 'too_big': {
      const values = { maximum: issue.maximum }
      if (issue.origin === 'string') return fill('too_long', values)
      return issue.origin === 'array' ? fill('too_many', values) : fill('too_big', values)
    }
    case 'invalid_format':
      return issue.format === 'email' ? fill('email') : issue.format === 'url' ? fill('url') : fill('invalid')
    case 'not_multiple_of':
      return fill('whole')
    default:
      return fill('invalid')
  }
}
