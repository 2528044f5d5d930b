import type { CustomsRule } from './rule.ts'
import { amount, band, percent, rule } from './write-rule.ts'

export const OVERSEAS: readonly CustomsRule[] = [
  // No exemption for small parcels. The rate is a sum of several tariffs (MFN, Section 301 lists, 232, forced
  // labour), so it is given as a range.
  rule({
    countries: ['US'],
    validFrom: '2026-07-24',
    currency: 'USD',
    bands: [band(null, { duty: { rate: percent(17.5, 35, 70) }, clearance: amount(2.69) })],
    source: '91 FR 37789 and 37801 via albawheelsup.com; supplychaindive.com on mail since 24 July 2026',
    certainty: 'unconfirmed',
  }),
  rule({
    countries: ['CA'],
    validFrom: '2021-01-01',
    currency: 'CAD',
    bands: [
      band(20, {}),
      band(null, { duty: { rate: percent(0, 8, 18) }, tax: percent(5, 13, 15), clearance: amount(9.95) }),
    ],
    source: 'CBSA, Importing by mail or courier; Canada Post handling fee',
    certainty: 'official',
  }),
  rule({
    countries: ['AU'],
    validFrom: '2018-07-01',
    currency: 'AUD',
    bands: [
      band(1000, { tax: percent(10), scheme: 'GST at sale' }),
      band(null, { duty: { rate: percent(0, 0, 5) }, tax: percent(10) }),
    ],
    source: 'paccon.com on low-value goods; the China-Australia agreement for the duty',
  }),
  rule({
    countries: ['NZ'],
    addsUpParcels: true,
    validFrom: '2019-12-01',
    currency: 'NZD',
    bands: [
      band(1000, { tax: percent(15), scheme: 'GST at sale' }),
      band(null, { duty: { rate: percent(0, 0, 10) }, tax: percent(15), clearance: amount(2.54) }),
    ],
    source: 'customs.govt.nz; cheapies.nz for the levy',
    certainty: 'official',
  }),
  rule({
    countries: ['JP'],
    validFrom: '2024-01-01',
    currency: 'JPY',
    valuedAt: 6_000n,
    bands: [band(16_666, {}), band(null, { duty: { rate: percent(0, 5, 12) }, tax: percent(10) })],
    source: 'vatabout.com on the ¥10,000 exemption and personal imports at 60 %',
  }),
  rule({
    countries: ['KR'],
    addsUpParcels: true,
    validFrom: '2024-01-01',
    currency: 'USD',
    bands: [
      band(150, {}),
      band(null, { duty: { rate: percent(0, 8, 13), of: 'goods_and_freight' }, tax: percent(10) }),
    ],
    source: 'krutils.com; orders of one day are added up',
  }),
  rule({
    countries: ['SG'],
    validFrom: '2024-01-01',
    currency: 'SGD',
    bands: [
      band(400, { tax: percent(9), scheme: 'GST at sale', taxOnlyBySeller: true }),
      band(null, { tax: percent(9) }),
    ],
    source: 'iras.gov.sg on low-value goods',
    certainty: 'official',
  }),
  // ICMS of 17 to 20 % is included in its own base: 20.48 to 25 % of the sum before it.
  rule({
    countries: ['BR'],
    validFrom: '2024-08-01',
    currency: 'USD',
    bands: [
      band(50, { duty: { rate: percent(20) }, tax: percent(20.48, 20.48, 25), scheme: 'Remessa Conforme' }),
      band(null, { duty: { rate: percent(60), less: amount(20) }, tax: percent(20.48, 20.48, 25) }),
    ],
    source: 'Law 14.902; changes of 2026 not found',
    certainty: 'unconfirmed',
  }),
  rule({
    countries: ['MX'],
    validFrom: '2025-08-15',
    currency: 'USD',
    bands: [band(null, { duty: { rate: percent(33.5) } })],
    source: 'Rule 3.7.35, Baker McKenzie',
    certainty: 'unconfirmed',
  }),
  rule({
    countries: ['AE'],
    validFrom: '2023-03-01',
    currency: 'AED',
    measured: 'goods_and_freight',
    bands: [
      band(1000, { tax: percent(5) }),
      band(null, { duty: { rate: percent(5), of: 'goods_and_freight' }, tax: percent(5) }),
    ],
    source: 'Khaleej Times, 2023',
  }),
  rule({
    countries: ['SA'],
    validFrom: '2021-01-01',
    currency: 'SAR',
    measured: 'goods_and_freight',
    bands: [
      band(1000, { tax: percent(15) }),
      band(null, { duty: { rate: percent(5), of: 'goods_and_freight' }, tax: percent(15) }),
    ],
    source: 'Saudi Gazette, 2021',
  }),
  // The Eurasian Economic Union: 15 % of what exceeds €200. The minimum of €2 a kilogram, and the tax that was planned from July
  // 2026 on, are left out.
  rule({
    countries: ['RU', 'BY', 'KZ', 'AM', 'KG'],
    validFrom: '2026-01-13',
    currency: 'EUR',
    bands: [band(200, {}), band(null, { duty: { rate: percent(15), less: amount(30) } })],
    source: '24.kg, 13 January 2026; the start of the rule planned for 1 July 2026 is unconfirmed',
    certainty: 'unconfirmed',
  }),
  rule({
    countries: ['IL'],
    validFrom: '2026-02-25',
    currency: 'USD',
    bands: [
      band(130, {}),
      band(500, { tax: percent(18) }),
      band(null, { duty: { rate: percent(0, 6, 12), of: 'goods_and_freight' }, tax: percent(18) }),
    ],
    source: 'Globes, Times of Israel; challenged in court',
    certainty: 'unconfirmed',
  }),
  rule({
    countries: ['ZA'],
    validFrom: '2024-09-01',
    currency: 'ZAR',
    bands: [
      band(500, { duty: { rate: percent(20, 20, 45) }, tax: percent(15) }),
      band(null, { duty: { rate: percent(0, 20, 45) }, tax: percent(15) }),
    ],
    source: 'regfollower.com; a rework is announced',
  }),
]
