import { chinesePhoneFromAbroad } from '@sampan/domain/address-numbers'
import { toDecimal, usd } from '@sampan/domain/money'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireDay } from '@sampan/domain/wire-time'
import { piecesToSend } from '../../orders/index.ts'
import type { Settings } from '../../settings/index.ts'
import { consigneeLines } from '../addresses/consignees.ts'
import type { StaffParcelRow } from '../packing/staff-parcels.queries.ts'
import { declaredTotals, formOf, lineValue } from './declaration.presenter.ts'
import type { OrderLine } from './declared-lines.ts'

/** The content of a parcel's customs form and invoice, as printed. In English, the language of customs forms. */
export interface CustomsPaper {
  readonly form: 'CN22' | 'CN23'
  readonly number: string
  readonly trackingNumber: string
  readonly date: string
  readonly sender: readonly string[]
  readonly receiver: readonly string[]
  readonly taxNumber: string
  readonly lines: readonly {
    readonly description: string
    readonly material: string
    readonly quantity: string
    /** Kilograms, as all weights here. */
    readonly net: string
    readonly unitValue: string
    readonly value: string
    readonly hsCode: string
    readonly origin: string
  }[]
  readonly totalValue: string
  readonly totalNet: string
  readonly gross: string
  /** Postage and fees that the customer paid, in US dollars. */
  readonly freight: string
  /** What the customer paid to insure it, in US dollars. */
  readonly insurance: string
  readonly packages: string
  /** Incoterms 2020: who pays duty and tax. */
  readonly incoterm: 'DAP' | 'DDP'
}

const kg = (weight: number) => gramsToKg(grams(weight)).toFixed(3)
const money = (currency: string, cents: bigint) => `${currency} ${toDecimal(usd(cents))}`

/**
 * Writes out a customs form, every value as text in English: weights in kg, sums with the currency that was paid.
 */
export function customsPaper(
  { parcel, countryName }: StaffParcelRow,
  lines: readonly OrderLine[],
  from: Settings['warehouse_address'],
  customsRole: Settings['customs_role'],
  now: Date,
): CustomsPaper {
  const [street = '', ...town] = consigneeLines(parcel)
  return {
    form: formOf(parcel, lines),
    number: parcel.deliveryNumber,
    trackingNumber: parcel.trackingNumber,
    date: toWireDay(parcel.shippedAt ?? now),
    sender: [
      from.contact_name,
      ...(from.in_english
        ? [from.in_english]
        : [
            [from.detail, from.street, from.district].join(', '),
            [from.city, from.province, from.postcode].join(', '),
          ]),
      'CHINA',
      chinesePhoneFromAbroad(from.phone),
    ],
    receiver: [
      parcel.consigneeName,
      street,
      town.join(', '),
      (countryName?.en ?? parcel.countryCode).toUpperCase(),
      [parcel.consigneePhone, parcel.consigneeEmail].filter(Boolean).join(' · '),
    ],
    taxNumber: parcel.consigneeTaxNumber,
    lines: lines.map((line) => ({
      description: line.description,
      material: line.material,
      quantity: String(piecesToSend(line.order)),
      net: kg(line.net),
      unitValue: money(line.paid.currency, line.unitValue),
      value: money(line.paid.currency, lineValue(line)),
      hsCode: line.hsCode,
      origin: line.origin,
    })),
    totalValue: [...declaredTotals(lines)].map(([currency, cents]) => money(currency, cents)).join(' + '),
    totalNet: kg(lines.reduce((sum, { net }) => sum + net, 0)),
    gross: kg(parcel.packedWeightG ?? parcel.chargedG),
    freight: money('USD', parcel.freightCents),
    insurance: money('USD', parcel.premiumCents),
    // A parcel, and the box of a group, is one.
    packages: '1',
    incoterm: customsRole === 'seller' ? 'DDP' : 'DAP',
  }
}
