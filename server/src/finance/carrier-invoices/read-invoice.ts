import type { RefusalName } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { billedGrams } from '@sampan/domain/carrier-invoice-rows'
import { type Currency, cny, cnyToUsd, fromDecimal, type RateE8 } from '@sampan/domain/money'
import { type BilledParcel, billedCents, shippedParcels } from './carrier-invoices.queries.ts'

/** A pasted line; see `readCarrierInvoiceRows`. */
export interface TypedLine {
  readonly number: string
  readonly amount: string
  readonly weight: string
}

export interface ReadLine {
  readonly number: string
  /** Null when the number matches no shipped parcel. */
  readonly parcel: BilledParcel | null
  /** In minor units of the invoice’s currency; 0 where it is invalid. */
  readonly amountMinor: bigint
  readonly amountCents: bigint
  readonly weightG: number | null
  readonly wrong: Readonly<Record<string, RefusalName>>
}

/**
 * Reads the lines of a carrier's invoice and finds their parcels. A parcel may have several lines.
 * @returns the lines in order, and the total that all invoices including this one bill for each parcel, in US cents
 */
export async function readInvoice(
  db: Queryable,
  typed: readonly TypedLine[],
  currency: Currency,
  rateE8: RateE8,
): Promise<{ lines: ReadLine[]; billed: ReadonlyMap<string | null, bigint> }> {
  const numbers = [...new Set(typed.map(({ number }) => numberOf(number)))]
  const byNumber = new Map<string, BilledParcel>()
  // Oldest first, so that a number that a carrier used again leads to the newest parcel.
  for (const parcel of (await shippedParcels(db, numbers)).reverse())
    for (const number of [parcel.trackingNumber, parcel.deliveryNumber]) byNumber.set(number, parcel)
  const lines = typed.map((line) => readLine(line, byNumber, currency, rateE8))
  const parcelIds = [...new Set(lines.flatMap(({ parcel }) => parcel?.id ?? []))]
  const billed = new Map(parcelIds.length === 0 ? [] : await billedCents(db, parcelIds))
  for (const { parcel, amountCents } of lines)
    if (parcel) billed.set(parcel.id, (billed.get(parcel.id) ?? 0n) + amountCents)
  return { lines, billed }
}

/** Tracking numbers are stored without blanks and in capital letters. */
const numberOf = (text: string) => text.replace(/\s/g, '').toUpperCase()

function readLine(
  typed: TypedLine,
  byNumber: ReadonlyMap<string, BilledParcel>,
  currency: Currency,
  rateE8: RateE8,
): ReadLine {
  const number = numberOf(typed.number)
  const amount = fromDecimal(typed.amount, currency)
  const weight = billedGrams(typed.weight)
  const minor = amount?.minor ?? 0n
  return {
    number,
    parcel: byNumber.get(number) ?? null,
    amountMinor: minor,
    amountCents: currency === 'USD' ? minor : cnyToUsd(cny(minor), rateE8).minor,
    weightG: weight ?? null,
    wrong: {
      ...(number === '' && { number: 'check_input' as const }),
      ...(!amount && { amount: 'check_input' as const }),
      ...(weight === undefined && { weight: 'check_input' as const }),
    },
  }
}
