import { sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

const NUMBERS = /\b(SO|SP)[0-9A-Z]{11}\b/g

/** Returns the numbers of orders and parcels in a text that belong to another customer. */
export async function foreignNumbers(
  { ownerDb }: Pick<TestApp, 'ownerDb'>,
  text: string,
  { id }: Person,
): Promise<string[]> {
  const numbers = [...new Set(text.match(NUMBERS))]
  if (numbers.length === 0) return []
  const { rows } = await ownerDb.execute<{ number: string }>(sql`
    select order_number as number from orders where order_number in ${numbers} and customer_id <> ${id}
    union all
    select delivery_number from parcels where delivery_number in ${numbers} and customer_id <> ${id}`)
  return rows.map(({ number }) => number)
}
