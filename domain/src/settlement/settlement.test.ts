import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cny, parseRate, usd } from '../money/index.ts'
import { priceLine, type SettlementLine, settle } from './index.ts'

const rate = parseRate('7.2')

it('a line costs price × quantity + freight', () => {
  const line = priceLine({ unitPrice: cny(3_600), quantity: 3, freight: cny(720) }, rate)
  expect(line).toEqual({
    goodsCny: cny(10_800),
    freightCny: cny(720),
    totalCny: cny(11_520),
    goodsUsd: { minor: 1_500n, currency: 'USD' },
    freightUsd: { minor: 100n, currency: 'USD' },
    totalUsd: { minor: 1_600n, currency: 'USD' },
  })
})

it('a cart of $16.00 and $84.00 costs $100.00 and a fee of 5 %', () => {
  const settlement = settle(
    [
      { unitPrice: cny(3_600), quantity: 3, freight: cny(720) },
      { unitPrice: cny(60_480), quantity: 1, freight: cny(0) },
    ],
    rate,
  )
  expect(settlement.linesUsd.minor).toBe(10_000n)
  expect(settlement.fee.minor).toBe(500n)
  expect(settlement.lines.map((line) => line.fee.minor)).toEqual([80n, 420n])
  expect(settlement.payableUsd.minor).toBe(10_500n)
  expect(settlement.payableCny.minor).toBe(72_000n + 3_600n)
})

it('each order that is to be bought first costs the same on top, whatever its goods do', () => {
  const piece = { unitPrice: cny(3_600), quantity: 1, freight: cny(0) }
  const settlement = settle([piece, { ...piece, quantity: 10 }], rate, undefined, usd(70))
  expect(settlement.lines.map((line) => line.priorityFee.minor)).toEqual([70n, 70n])
  expect(settlement).toMatchObject({ fee: { minor: 275n }, priorityFee: { minor: 140n } })
  expect(settlement.payableUsd.minor).toBe(5_500n + 275n + 140n)
  // ¥5.04 for each.
  expect(settlement.payableCny.minor).toBe(39_600n + 1_980n + 1_008n)
})

it('a seller’s freight costs the same whatever the unit price', () => {
  const freight = cny(1_000)
  const charged = [17, 1_811, 13_099].map(
    (fen) => priceLine({ unitPrice: cny(fen), quantity: 8, freight }, parseRate('7.1234')).freightUsd.minor,
  )
  expect(charged).toEqual([141n, 141n, 141n])
})

it('an empty cart has nothing to pay', () => {
  expect(settle([], rate)).toMatchObject({ lines: [], payableUsd: { minor: 0n }, payableCny: { minor: 0n } })
})

it('totals add up at every rate', () => {
  const line = fc.record({
    unitPrice: fc.bigInt({ min: 1n, max: 100_000_000n }).map(cny),
    quantity: fc.integer({ min: 1, max: 5000 }),
    freight: fc.bigInt({ min: 0n, max: 1_000_000n }).map(cny),
  }) satisfies fc.Arbitrary<SettlementLine>
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 50 }),
      fc.bigInt({ min: 100_000_000n, max: 2_000_000_000n }),
      fc.bigInt({ min: 0n, max: 10_000n }).map(usd),
      (lines, anyRate, priority) => {
        const settlement = settle(lines, anyRate, undefined, priority)
        const sum = (pick: (one: (typeof settlement.lines)[number]) => { minor: bigint }) =>
          settlement.lines.reduce((all, one) => all + pick(one).minor, 0n)
        expect(sum((one) => one.totalUsd)).toBe(settlement.linesUsd.minor)
        expect(sum((one) => one.totalCny)).toBe(settlement.linesCny.minor)
        expect(sum((one) => one.goodsUsd) + sum((one) => one.freightUsd)).toBe(settlement.linesUsd.minor)
        expect(sum((one) => one.fee)).toBe(settlement.fee.minor)
        expect(sum((one) => one.totalCny) + sum((one) => one.feesCny)).toBe(settlement.payableCny.minor)
        expect(sum((one) => one.priorityFee)).toBe(settlement.priorityFee.minor)
        expect(settlement.linesUsd.minor + settlement.fee.minor + settlement.priorityFee.minor).toBe(
          settlement.payableUsd.minor,
        )
        for (const one of settlement.lines) {
          expect(one.freightUsd.minor).toBeGreaterThanOrEqual(0n)
          // Never below cost, and at most a cent above it for the goods and for the freight.
          const paid = one.totalUsd.minor * anyRate
          expect(paid >= one.totalCny.minor * 100_000_000n).toBe(true)
          expect(paid < one.totalCny.minor * 100_000_000n + 2n * anyRate).toBe(true)
        }
      },
    ),
  )
})
