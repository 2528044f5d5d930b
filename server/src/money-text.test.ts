import { usd } from '@sampan/domain/money'
import { writeText } from '@sampan/messages/catalogue'
import { LANGUAGES } from '@sampan/messages/languages'
import { phrase } from '@sampan/messages/phrase'
import { expect, it } from 'vitest'
import { statedSum, writtenSum, writtenTotal } from './money-text.ts'

it.each(LANGUAGES)('writes the thousands of a sum in a notice, in %s', (lang) => {
  const title = phrase('notices', 'refunded_title', { amount: writtenSum(usd(1234550)) })
  expect(writeText(lang, title).replace(/\p{Cf}/gu, '')).toContain('$12,345.50')
})

it.each(LANGUAGES)('writes a total with its parts where there are several, in %s', (lang) => {
  const written = (...cents: number[]) =>
    writeText(lang, phrase('notices', 'returned', { sum: writtenTotal(cents.map(usd)) })).replace(
      /\p{Cf}/gu,
      '',
    )
  expect(written(2005, 200).match(/\$[\d.]+/g)).toEqual(['$22.05', '$20.05', '$2.00'])
  expect(
    written(2005)
      .match(/\$[\d.]+/g)
      ?.map((sum) => sum.replace(/\.$/, '')),
  ).toEqual(['$20.05'])
  expect(written()).toContain('$0.00')
})

it('writes a sum that staff saw with its sign', () => {
  expect(writeText('en', statedSum(1234500n))).toBe('$12,345.00')
})
