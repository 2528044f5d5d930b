import type { RefusalName } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { billedGrams } from '@sampan/domain/carrier-invoice-rows'
import {
  type Currency,
  cny,
  cnyToUsd,
  fromDecimal,
  type Money,
  type RateE8,
  split,
} from '@sampan/domain/money'
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
 * Reads the lines of a carrier's invoice and finds their parcels. A parcel may have several lines. The line of a group's
 * box becomes one for each parcel in it, by the weight that they were charged by.
 * @returns the lines in order, and the total that all invoices including this one bill for each parcel, in US cents
 */
export async function readInvoice(
  db: Queryable,
  typed: readonly TypedLine[],
  currency: Currency,
  rateE8: RateE8,
): Promise<{ lines: ReadLine[]; billed: ReadonlyMap<string | null, bigint> }> {
  const numbers = [...new Set(typed.map(({ number }) => numberOf(number)))]
  const byNumber = parcelsByNumber(await shippedParcels(db, numbers))
  const lines = typed.flatMap((line) => readLine(line, byNumber, currency, rateE8))
  const parcelIds = [...new Set(lines.flatMap(({ parcel }) => parcel?.id ?? []))]
  const billed = new Map(parcelIds.length === 0 ? [] : await billedCents(db, parcelIds))
  for (const { parcel, amountCents } of lines)
    if (parcel) billed.set(parcel.id, (billed.get(parcel.id) ?? 0n) + amountCents)
  return { lines, billed }
}

/**
 * @param parcels newest first: a number that a carrier used again leads to the newest parcel
 * @returns the parcels that travel under each number: several for that of a group, and of its box
 */
function parcelsByNumber(parcels: readonly BilledParcel[]): ReadonlyMap<string, readonly BilledParcel[]> {
  const byNumber = new Map<string, BilledParcel[]>()
  for (const parcel of parcels)
    for (const number of [parcel.trackingNumber, parcel.deliveryNumber, parcel.groupNumber]) {
      if (number === null) continue
      const found = byNumber.get(number)
      if (!found) byNumber.set(number, [parcel])
      else if (parcel.groupId !== null && parcel.groupId === found[0]?.groupId) found.push(parcel)
    }
  return byNumber
}

/** Tracking numbers are stored without blanks and in capital letters. */
const numberOf = (text: string) => text.replace(/\s/g, '').toUpperCase()

function readLine(
  typed: TypedLine,
  byNumber: ReadonlyMap<string, readonly BilledParcel[]>,
  currency: Currency,
  rateE8: RateE8,
): readonly ReadLine[] {
  const number = numberOf(typed.number)
  const amount = fromDecimal(typed.amount, currency)
  const weight = billedGrams(typed.weight)
  const line: ReadLine = {
    ...{ number, parcel: null, weightG: weight ?? null },
    ...inBoth(amount ?? { minor: 0n, currency }, rateE8),
    wrong: {
      ...(number === '' && { number: 'check_input' as const }),
      ...(!amount && { amount: 'check_input' as const }),
      ...(weight === undefined && { weight: 'check_input' as const }),
    },
  }
  const [parcel = null, ...others] = byNumber.get(number) ?? []
  return parcel && others.length > 0
    ? splitLine(line, [parcel, ...others], currency, rateE8)
    : [{ ...line, parcel }]
}

/** Splits the line of a box; the parts sum to its amount. */
function splitLine(
  line: ReadLine,
  parcels: readonly BilledParcel[],
  currency: Currency,
  rateE8: RateE8,
): readonly ReadLine[] {
  const amounts = split(
    { minor: line.amountMinor, currency },
    parcels.map(({ chargedG }) => BigInt(chargedG)),
  )
  const chargedG = parcels.reduce((sum, one) => sum + one.chargedG, 0)
  return parcels.map((parcel, index) => ({
    ...line,
    parcel,
    ...inBoth(amounts[index] ?? { minor: 0n, currency }, rateE8),
    weightG: line.weightG && (Math.round((line.weightG * parcel.chargedG) / (chargedG || 1)) || null),
  }))
}

const inBoth = ({ minor, currency }: Money<Currency>, rateE8: RateE8) => ({
  amountMinor: minor,
  amountCents: currency === 'USD' ? minor : cnyToUsd(cny(minor), rateE8).minor,
})
