import type { Data, Language } from '@sampan/contract'
import { type Currency, toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { textFor } from '@sampan/messages/languages'
import type { BilledParcel, InvoiceHead } from './carrier-invoices.queries.ts'

type Line = Data<'/api/staff/finance/get_carrier_invoice'>['list'][number]

const kilograms = (grams: number) => grams / 1000

/** @param billed what all invoices bill for each parcel, in US cents */
export function presentLine(
  {
    number,
    parcel,
    amountMinor,
    weightG,
  }: {
    readonly number: string
    readonly parcel: BilledParcel | null
    readonly amountMinor: bigint
    readonly weightG: number | null
  },
  currency: Currency,
  billed: ReadonlyMap<string | null, bigint>,
  lang: Language,
): Line {
  const freight = parcel && BigInt(parcel.freightCents)
  const bills = parcel ? (billed.get(parcel.id) ?? 0n) : 0n
  return {
    number,
    delivery_number: parcel?.deliveryNumber ?? '',
    country_code: parcel?.countryCode ?? '',
    channel_name: parcel?.channelName ? textFor(lang, parcel.channelName) : '',
    amount: toWire({ minor: amountMinor, currency }),
    weight: weightG === null ? null : kilograms(weightG),
    charged_weight: parcel ? kilograms(parcel.chargedG) : null,
    freight_amount: freight === null ? null : toWire(usd(freight)),
    billed_amount: toWire(usd(bills)),
    gain_amount: freight === null ? null : toWire(usd(freight - bills)),
  }
}

/**
 * Presents a carrier's invoice without its lines: its total as billed, and in USD at the rate of its lines.
 * `unknown` counts lines of no parcel of ours.
 */
export const presentHead = (
  row: InvoiceHead,
): Omit<Data<'/api/staff/finance/get_carrier_invoice'>, 'list'> => ({
  invoice_id: row.id,
  carrier: row.carrier,
  invoice_number: row.number,
  billed_on: row.billedOn,
  currency: row.currency,
  total: toWire({ minor: BigInt(row.minor), currency: row.currency }),
  total_usd: toWire(usd(BigInt(row.cents))),
  lines: row.lines,
  unknown: row.unknown,
  staff_name: row.staffName,
  created_at: toWireTime(row.createdAt),
})
