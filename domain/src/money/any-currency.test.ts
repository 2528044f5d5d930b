import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFromDecimal, amountToDecimal, amountToWire, decimalsOf, toDecimal, usd } from './index.ts'

describe('an amount in any currency', () => {
  it.each([
    ['USD', 2_205n, '22.05'],
    ['EUR', -5n, '-0.05'],
    ['HUF', 50_000n, '500.00'],
    ['JPY', 2_205n, '2205'],
    ['KRW', -5n, '-5'],
    ['JPY', 0n, '0'],
    ['KWD', 1_234n, '1.234'],
    ['BHD', -7n, '-0.007'],
    ['TND', 0n, '0.000'],
  ])('has the decimals of its currency: %s %d is %s', (currency, minor, text) => {
    expect(amountToDecimal({ currency, minor })).toBe(text)
    expect(amountToWire({ currency, minor })).toBe(Number(text))
    expect(amountFromDecimal(text, currency)).toEqual({ currency, minor })
  })

  it.each([
    ['JPY', '500.00', 500n],
    ['HUF', '500', 50_000n],
    ['USD', '1.5', 150n],
    ['USD', '1.500', 150n],
    ['KWD', '1.5', 1_500n],
    ['KWD', ' 12 ', 12_000n],
  ])('is read with fewer decimals, or with zeros behind them: %s %s', (currency, text, minor) => {
    expect(amountFromDecimal(text, currency)).toEqual({ currency, minor })
  })

  it.each([
    ['JPY', '500.50'],
    ['USD', '1.005'],
    ['KWD', '1.0005'],
    ['USD', ''],
    ['USD', '1,50'],
    ['USD', '.5'],
    ['USD', '1e3'],
    ['USD', 'x1.50'],
    ['USD', '1.50x'],
    ['USD', '1234567890123456'],
  ])('is none: %s %s', (currency, text) => {
    expect(amountFromDecimal(text, currency)).toBeNull()
  })

  it('is written in US dollars as any of ours', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (minor) => {
        expect(amountToDecimal({ currency: 'USD', minor })).toBe(toDecimal(usd(minor)))
      }),
    )
  })

  it('has the decimals that ISO 4217 gives each currency in which a provider may take money', () => {
    const of = (decimals: number) =>
      Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === decimals)
    expect(of(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
    expect(of(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
  })
})
