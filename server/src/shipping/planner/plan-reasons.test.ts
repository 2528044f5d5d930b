import { usd } from '@sampan/domain/money'
import { expect, it } from 'vitest'
import { planReasonText } from './plan-reasons.ts'

it.each([
  ['en', 'Saves $12,345.00 against everything in one parcel.'],
  ['ar', '\u2068$12,345.00\u2069'],
] as const)('writes sums as pages do, in %s', (lang, text) => {
  expect(planReasonText({ kind: 'split_saves', saves: usd(1234500) }, new Map(), lang)).toContain(text)
})

it('says how much a slower plan saves without a minus', () => {
  const later = { kind: 'sooner', days: -3, costsMore: usd(-123400) } as const
  expect(planReasonText(later, new Map(), 'en')).toBe('$1,234.00 less, up to 3 days later.')
})
