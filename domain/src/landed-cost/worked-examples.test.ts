import { expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { CUSTOMS_RULES, customsRule, estimateLandedCost } from './index.ts'

/** Country, dollars of goods (with $20 of freight, in two tariff lines), role; low, likely and high in cents. */
const WORKED = [
  ['DE', 40, 'forwarder', 'duty 696 696 696, tax 1273 1273 1273'],
  ['DE', 40, 'seller', 'duty 696 696 696, tax 1140 1140 1140 by IOSS'],
  ['DE', 200, 'forwarder', 'duty 0 990 2640, tax 4180 4369 4682'],
  ['DE', 200, 'seller', 'duty 0 990 2640, tax 4180 4369 4682'],
  ['DE', 2000, 'forwarder', 'duty 0 9090 24240, tax 38380 40108 42986'],
  ['GB', 40, 'forwarder', 'tax 1200 1200 1200'],
  ['GB', 40, 'seller', 'tax 1200 1200 1200 by UK VAT at sale'],
  ['GB', 200, 'forwarder', 'duty 0 880 2640, tax 4400 4576 4928'],
  ['GB', 200, 'seller', 'duty 0 880 2640, tax 4400 4576 4928'],
  ['GB', 2000, 'forwarder', 'duty 0 8080 24240, tax 40400 42016 45248'],
  ['NO', 40, 'forwarder', 'tax 1500 1500 1500'],
  ['NO', 40, 'seller', 'tax 1500 1500 1500 by VOEC'],
  ['NO', 200, 'forwarder', 'tax 5500 5500 5500'],
  ['NO', 200, 'seller', 'tax 5500 5500 5500 by VOEC'],
  ['NO', 2000, 'forwarder', 'duty 0 0 21614, tax 50500 50500 55904'],
  ['CH', 40, 'forwarder', ''],
  ['CH', 200, 'forwarder', 'tax 572 1782 1782'],
  ['CH', 2000, 'forwarder', 'tax 5252 16362 16362'],
  ['LI', 40, 'forwarder', ''],
  ['LI', 200, 'forwarder', 'tax 572 1782 1782'],
  ['LI', 2000, 'forwarder', 'tax 5252 16362 16362'],
  ['US', 40, 'forwarder', 'duty 700 1400 2800, clearance 269 269 269'],
  ['US', 200, 'forwarder', 'duty 3500 7000 14000, clearance 269 269 269'],
  ['US', 2000, 'forwarder', 'duty 35000 70000 140000, clearance 269 269 269'],
  ['CA', 10, 'forwarder', ''],
  ['CA', 40, 'forwarder', 'duty 0 320 720, tax 300 822 1008, clearance 717 717 717'],
  ['CA', 2000, 'forwarder', 'duty 0 16000 36000, tax 10100 28340 35700, clearance 717 717 717'],
  ['AU', 40, 'forwarder', 'tax 600 600 600'],
  ['AU', 40, 'seller', 'tax 600 600 600 by GST at sale'],
  ['AU', 200, 'forwarder', 'tax 2200 2200 2200'],
  ['AU', 200, 'seller', 'tax 2200 2200 2200 by GST at sale'],
  ['AU', 2000, 'forwarder', 'duty 0 0 10000, tax 20200 20200 21200'],
  ['NZ', 40, 'forwarder', 'tax 900 900 900'],
  ['NZ', 40, 'seller', 'tax 900 900 900 by GST at sale'],
  ['NZ', 200, 'forwarder', 'tax 3300 3300 3300'],
  ['NZ', 200, 'seller', 'tax 3300 3300 3300 by GST at sale'],
  ['NZ', 2000, 'forwarder', 'duty 0 0 20000, tax 30300 30300 33300, clearance 150 150 150'],
  ['JP', 40, 'forwarder', ''],
  ['JP', 200, 'forwarder', 'duty 0 600 1440, tax 1400 1460 1544'],
  ['JP', 2000, 'forwarder', 'duty 0 6000 14400, tax 12200 12800 13640'],
  ['KR', 40, 'forwarder', ''],
  ['KR', 200, 'forwarder', 'duty 0 1760 2860, tax 2200 2376 2486'],
  ['KR', 2000, 'forwarder', 'duty 0 16160 26260, tax 20200 21816 22826'],
  ['SG', 40, 'forwarder', ''],
  ['SG', 40, 'seller', 'tax 540 540 540 by GST at sale'],
  ['SG', 200, 'forwarder', ''],
  ['SG', 200, 'seller', 'tax 1980 1980 1980 by GST at sale'],
  ['SG', 2000, 'forwarder', 'tax 18180 18180 18180'],
  ['BR', 10, 'forwarder', 'duty 200 200 200, tax 656 656 800'],
  ['BR', 10, 'seller', 'duty 200 200 200, tax 615 615 750 by Remessa Conforme'],
  ['BR', 40, 'forwarder', 'duty 800 800 800, tax 1393 1393 1700'],
  ['BR', 40, 'seller', 'duty 800 800 800, tax 1229 1229 1500 by Remessa Conforme'],
  ['BR', 200, 'forwarder', 'duty 10000 10000 10000, tax 6554 6554 8000'],
  ['BR', 200, 'seller', 'duty 10000 10000 10000, tax 6554 6554 8000'],
  ['MX', 40, 'forwarder', 'duty 1340 1340 1340'],
  ['MX', 200, 'forwarder', 'duty 6700 6700 6700'],
  ['MX', 2000, 'forwarder', 'duty 67000 67000 67000'],
  ['AE', 40, 'forwarder', 'tax 300 300 300'],
  ['AE', 200, 'forwarder', 'tax 1100 1100 1100'],
  ['AE', 2000, 'forwarder', 'duty 10100 10100 10100, tax 10605 10605 10605'],
  ['SA', 40, 'forwarder', 'tax 900 900 900'],
  ['SA', 200, 'forwarder', 'tax 3300 3300 3300'],
  ['SA', 2000, 'forwarder', 'duty 10100 10100 10100, tax 31815 31815 31815'],
  ['RU', 200, 'forwarder', ''],
  ['RU', 2000, 'forwarder', 'duty 26520 26520 26520'],
  ['KZ', 2000, 'forwarder', 'duty 26520 26520 26520'],
  ['IL', 40, 'forwarder', ''],
  ['IL', 200, 'forwarder', 'tax 3960 3960 3960'],
  ['IL', 2000, 'forwarder', 'duty 0 12120 24240, tax 36360 38542 40724'],
  ['ZA', 25, 'forwarder', 'duty 500 500 1125, tax 750 750 844'],
  ['ZA', 200, 'forwarder', 'duty 0 4000 9000, tax 3300 3900 4650'],
] as const

/** Countries, first and last day, certainty of the source, and whether parcels of one day are added up. */
const RULES = [
  ['DE', '2021-07-01', '2026-06-30', 'secondary', false],
  ['DE', '2026-07-01', '2028-06-30', 'secondary', false],
  ['GB', '2021-01-01', null, 'official', false],
  ['NO', '2024-01-01', null, 'official', false],
  ['CH LI', '2024-01-01', null, 'official', false],
  ['US', '2026-07-24', null, 'unconfirmed', false],
  ['CA', '2021-01-01', null, 'official', false],
  ['AU', '2018-07-01', null, 'secondary', false],
  ['NZ', '2019-12-01', null, 'official', true],
  ['JP', '2024-01-01', null, 'secondary', false],
  ['KR', '2024-01-01', null, 'secondary', true],
  ['SG', '2024-01-01', null, 'official', false],
  ['BR', '2024-08-01', null, 'unconfirmed', false],
  ['MX', '2025-08-15', null, 'unconfirmed', false],
  ['AE', '2023-03-01', null, 'secondary', false],
  ['SA', '2021-01-01', null, 'secondary', false],
  ['RU BY KZ AM KG', '2026-01-13', null, 'unconfirmed', false],
  ['IL', '2026-02-25', null, 'unconfirmed', false],
  ['ZA', '2024-09-01', null, 'secondary', false],
] as const

it.each(WORKED)('%s charges on $%i to a %s: %s', (country, dollars, role, wanted) => {
  const rule = customsRule(country, '2026-11-22')
  const goods = usd(dollars * 100)
  const consignment = { goods, freight: usd(2_000), dearestItem: goods, tariffLines: 2 }
  const charges = rule && estimateLandedCost(rule, role, consignment)
  const said = charges?.map(({ kind, low, amount, high, scheme }) =>
    [kind, low.minor, amount.minor, high.minor, ...(scheme === '' ? [] : ['by', scheme])].join(' '),
  )
  expect(said?.join(', ')).toBe(wanted)
})

it.each(RULES)('the rule of %s is from %s to %s, %s', (countries, from, to, certainty, addsUp) => {
  const rule = customsRule(countries.split(' ')[0] ?? '', from)
  expect(rule).toMatchObject({ validFrom: from, validTo: to, certainty, addsUpParcels: addsUp })
  expect(rule?.countries).toEqual(countries.split(' '))
})

it('a rule applies from its first day to its last, both included', () => {
  const ending = CUSTOMS_RULES.find(({ validTo }) => validTo !== null)
  const country = ending?.countries[0] ?? ''
  const next = new Date(`${ending?.validTo}T00:00:00Z`).getTime() + 86_400_000
  expect(customsRule(country, ending?.validTo ?? '')).toBe(ending)
  expect(customsRule(country, new Date(next).toISOString().slice(0, 10))).not.toBe(ending)
  expect(customsRule(country, '2021-06-30')).toBeNull()
  expect(customsRule('XX', '2026-11-22')).toBeNull()
})
