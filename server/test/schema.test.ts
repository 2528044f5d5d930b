import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startTestApp } from './test-app.ts'

const test = startTestApp()

/** Foreign keys without an index, because no query looks rows up by them. */
const NOT_QUERIED: Readonly<Record<string, readonly string[]>> = {
  'the author of a row, shown with it': [
    'carrier_invoices.staff_id',
    'carrier_shipments.staff_id',
    'conversation_entries.staff_id',
    'conversations.owner_id',
    'declaration_lines.staff_id',
    'former_consignees.staff_id',
    'holds.lifted_by',
    'holds.placed_by',
    'incident_updates.posted_by',
    'item_checks.staff_id',
    'manifests.closed_staff_id',
    'manifests.staff_id',
    'marketplace_orders.staff_id',
    'order_events.staff_id',
    'order_photos.staff_id',
    'order_problems.reported_by',
    'parcel_claims.approved_by',
    'parcel_events.staff_id',
    'parcel_groups.packed_by',
    'parcel_photos.staff_id',
    'part_purchases.staff_id',
    'questions.answered_by',
    'receipt_corrections.staff_id',
    'refunds.decided_by',
    'return_jobs.staff_id',
    'second_factor_resets.approved_by',
    'second_factor_resets.asked_by',
    'shelf_moves.staff_id',
    'stocktake_lines.resolved_by',
    'stocktakes.staff_id',
    'storage_boxes.staff_id',
    'unmatched_arrivals.staff_id',
    'coupon_grants.decided_by',
    'supplement_withdrawals.decided_by',
    'wallet_adjustments.decided_by',
    'waves.staff_id',
  ],
  'a few rows at a time, deleted within a minute': ['presences.staff_id'],
  'the posting of a row, read from the row': [
    'captures.transaction_id',
    'invite_bonuses.transaction_id',
    'payouts.transaction_id',
    'refunds.transaction_id',
    'reversals.transaction_id',
    'unmatched_captures.transaction_id',
  ],
  'what a row was made of, read from the row': [
    'cart_lines.snapshot_id',
    'coupon_grants.campaign_id',
    'coupons.campaign_id',
    'products.snapshot_id',
  ],
  'moves are looked up by what was moved': ['shelf_moves.from_box_id', 'shelf_moves.to_box_id'],
  'looked up within a range of offered_at, which has an index': ['order_problems.offered_by'],
  'holds are looked up by their customer': ['holds.payment_id'],
  'requests are looked up by their order, within those of the customer': ['service_requests.customer_id'],
}

/** Checks whose existing rows are validated by a later migration. */
const NOT_YET_VALIDATED: readonly string[] = []

it('every check is valid for existing rows, or is validated by the next release', async () => {
  const { rows } = await test.context.db.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual(NOT_YET_VALIDATED)
})

it('a foreign key has an index that begins with it, unless no query looks rows up by it', async () => {
  const { rows } = await test.context.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  const withoutIndex = rows.map((row) => row.name).sort()
  expect(withoutIndex).toEqual(Object.values(NOT_QUERIED).flat().sort())
})
