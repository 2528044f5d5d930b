import { type Hit, hasWords, hitsOf, type Queryable, startsWith } from '@sampan/database'
import { lastDigits, parcels } from '@sampan/database/tables'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customersNamed } from '../../orders/index.ts'

/** Maximum number of parcels found by a search. */
const MOST = 1000
/** Maximum number of customers whose parcels a search finds. */
const CUSTOMERS = 50
const NUMBER_LEAST = 3
const PHONE_DIGITS = 8

/** The columns that hold numbers, compared with the text; each has an index. */
function byNumber(text: string, compare: (column: PgColumn, text: string) => SQL): SQL[] {
  const number = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (number.length < NUMBER_LEAST) return []
  const { deliveryNumber, trackingNumber } = parcels
  return [
    compare(deliveryNumber, number),
    and(ne(trackingNumber, ''), compare(trackingNumber, number)),
  ].flatMap((condition) => condition ?? [])
}

function byPhone(text: string): SQL[] {
  const digits = text.replace(/[^0-9]/g, '')
  const isPhone = digits.length >= PHONE_DIGITS && /^[+0-9() .-]+$/.test(text)
  return isPhone ? [eq(lastDigits(parcels.consigneePhone), digits.slice(-PHONE_DIGITS))] : []
}

/**
 * Finds parcels of every customer by the whole or the beginning of our number or the carrier's; by the consignee's name
 * or phone number; by the customer's name or e-mail.
 * @returns at most 1000: those with the whole number first, then the newest
 */
export async function findParcels(db: Queryable, typed: string): Promise<Hit[]> {
  const text = typed.trim()
  const people = await customersNamed(db, text, CUSTOMERS)
  return hitsOf(
    db,
    parcels,
    parcels.id,
    {
      exact: [...byNumber(text, eq), ...byPhone(text)],
      other: [
        ...byNumber(text, startsWith),
        hasWords(parcels.consigneeName, text),
        ...people.map(({ id }) => eq(parcels.customerId, id)),
      ],
    },
    MOST,
  )
}
