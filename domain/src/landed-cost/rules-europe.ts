import type { CustomsRule } from './rule.ts'
import { amount, band, percent, rule } from './write-rule.ts'

/** Value added tax in per cent. */
const EU_VAT: Record<string, number> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

const EU_SOURCE =
  'Regulations (EU) 2026/382, 2026/1022, 2026/1200; Baker McKenzie, 2 July 2026; EasyPost EU guide'

/**
 * Until 30 June 2026 goods up to €150 were free of duty; since then each tariff heading of a consignment
 * costs €3.
 */
const EU: CustomsRule[] = Object.entries(EU_VAT).flatMap(([country, vat]) => {
  const above = band(null, {
    duty: { rate: percent(0, 4.5, 12), of: 'goods_and_freight' },
    tax: percent(vat),
  })
  const lowValue = (perTariffLine: bigint) =>
    band(150, { duty: { perTariffLine }, tax: percent(vat), scheme: 'IOSS' })
  const shared = { countries: [country], currency: 'EUR', source: EU_SOURCE } as const
  return [
    rule({ ...shared, validFrom: '2021-07-01', validTo: '2026-06-30', bands: [lowValue(0n), above] }),
    rule({ ...shared, validFrom: '2026-07-01', validTo: '2028-06-30', bands: [lowValue(amount(3)), above] }),
  ]
})

export const EUROPE: readonly CustomsRule[] = [
  ...EU,
  rule({
    countries: ['GB'],
    validFrom: '2021-01-01',
    currency: 'GBP',
    bands: [
      band(135, { tax: percent(20), scheme: 'UK VAT at sale' }),
      band(null, { duty: { rate: percent(0, 4, 12), of: 'goods_and_freight' }, tax: percent(20) }),
    ],
    source:
      'gov.uk, Charging VAT on goods sold direct to customers in the UK; Deloitte on the end of the relief by March 2029',
    certainty: 'official',
  }),
  rule({
    countries: ['NO'],
    validFrom: '2024-01-01',
    currency: 'NOK',
    measured: 'dearest_item',
    bands: [
      band(3000, { tax: percent(25), scheme: 'VOEC' }),
      band(null, { duty: { rate: percent(0, 0, 10.7), of: 'goods_and_freight' }, tax: percent(25) }),
    ],
    source: 'toll.no and posten.no on VOEC',
    certainty: 'official',
  }),
  rule({
    countries: ['CH', 'LI'],
    validFrom: '2024-01-01',
    currency: 'CHF',
    measured: 'goods_and_freight',
    bands: [band(62, {}), band(null, { tax: percent(2.6, 8.1, 8.1) })],
    source: 'bazg.admin.ch: tax up to CHF 5 is waived, industrial goods free of duty since 2024',
    certainty: 'official',
  }),
]
