import { expect, it } from 'vitest'
import { invoiceId } from './invoice-id.ts'

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `SO${String(index).padStart(11, '0')}`)

it('lists the payables while that fits PayPal’s 127 characters', () => {
  expect(invoiceId(['SO1', 'SO2'])).toBe('SO1+SO2')
  expect(invoiceId(numbers(9))).toBe(numbers(9).join('+'))
  const [one, two] = ['A'.repeat(63), 'B'.repeat(63)]
  expect(invoiceId([one, two])).toBe(`${one}+${two}`)
  expect(invoiceId([one, `${two}B`])).not.toContain(two)
})

it('differs where captures for the same paid for nothing', () => {
  expect([0, 1, 2].map((earlier) => invoiceId(['SO1'], earlier))).toEqual(['SO1', 'SO1+2', 'SO1+3'])
  expect(invoiceId(numbers(60), 1)).not.toBe(invoiceId(numbers(60)))
  expect(invoiceId(numbers(60), 1).length).toBeLessThanOrEqual(127)
})

it('names the first of many, how many more there are, and a hash of all', () => {
  expect(invoiceId(numbers(60))).toMatch(/^SO00000000000\+59-[0-9a-f]{32}$/)
})

it('stays within 127 characters for any number of orders, and differs for different ones', () => {
  for (const count of [10, 60, 500]) expect(invoiceId(numbers(count)).length).toBeLessThanOrEqual(127)
  const [first, ...rest] = numbers(60)
  expect(invoiceId([first ?? '', ...rest.slice(1)])).not.toBe(invoiceId([first ?? '', ...rest.slice(0, -1)]))
})
