import { hasWords, type Queryable, startsWith } from '@sampan/database'
import { lastDigits, parcels } from '@sampan/database/tables'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { customersNamed } from '../../orders/index.ts'

/** The most parcels that a search finds. */
const MOST = 1000
/** The most customers whose parcels a search finds. */
const CUSTOMERS = 50
const NUMBER_LEAST = 3
const PHONE_DIGITS = 8

/** The columns that hold numbers, with what of the text they may equal or begin with; each has an index. */
function byNumber(text: string): SQL[] {
  const number = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const digits = text.replace(/[^0-9]/g, '')
  const isPhone = digits.length >= PHONE_DIGITS && /^[+0-9() .-]+$/.test(text)
  return [
    number.length < NUMBER_LEAST ? undefined : startsWith(parcels.deliveryNumber, number),
    number.length < NUMBER_LEAST
      ? undefined
      : and(ne(parcels.trackingNumber, ''), startsWith(parcels.trackingNumber, number)),
    isPhone ? eq(lastDigits(parcels.consigneePhone), digits.slice(-PHONE_DIGITS)) : undefined,
  ].flatMap((condition) => condition ?? [])
}

/**
 * Finds parcels of every customer by the whole or the beginning of our number or the carrier's; by the receiver's name
 * or phone number; by the customer's name or e-mail.
 * @returns the newest ids, newest first, at most 1000
 */
export async function findParcelIds(db: Queryable, typed: string): Promise<string[]> {
  const text = typed.trim()
  const people = await customersNamed(db, text, CUSTOMERS)
  const conditions = [
    ...byNumber(text),
    hasWords(parcels.consigneeName, text),
    ...people.map(({ id }) => eq(parcels.customerId, id)),
  ]
  // As in `findOrderIds`: each condition by its own index.
  const hits = sql.join(
    conditions.map((condition) => sql`(select ${parcels.id} from ${parcels} where ${condition})`),
    sql` union `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`with hits as materialized (${hits})
    select id from hits order by id desc limit ${MOST}`)
  return rows.map(({ id }) => id)
}
