import { expect, it } from 'vitest'
import { DEMO_COUNTRIES } from './countries.ts'

it('lists at least 200 countries once each, in both languages', () => {
  expect(DEMO_COUNTRIES.length).toBeGreaterThanOrEqual(200)
  for (const key of ['countryCode', 'areaId', 'enName', 'cnName'] as const) {
    expect(new Set(DEMO_COUNTRIES.map((country) => country[key])).size).toBe(DEMO_COUNTRIES.length)
  }
  const english = new Intl.DisplayNames('en', { type: 'region' })
  for (const { countryCode, cnName, areaId } of DEMO_COUNTRIES) {
    expect(english.of(countryCode)).not.toBe(countryCode)
    expect(cnName).toMatch(/^[\p{Script=Han}（）]+$/u)
    expect(areaId).toMatch(/^[1-9]\d{0,2}$/)
  }
})

it('states which countries require a tax number and which have no postcodes', () => {
  const of = (code: string) => DEMO_COUNTRIES.find((country) => country.countryCode === code)
  const codes = DEMO_COUNTRIES.filter((country) => country.needsTaxId).map((country) => country.countryCode)
  for (const code of ['BR', 'CL', 'KR', 'TR']) expect(codes).toContain(code)
  expect([of('US')?.needsTaxId, of('US')?.postcodeUsed, of('HK')?.postcodeUsed]).toEqual([false, true, false])
  expect(of('US')?.areaId).toBe('840')
})
