import { sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

/** Money, goods, messages and records: a refused call changes none of them. */
const WATCHED = [
  ...['orders', 'order_events', 'order_problems', 'part_purchases', 'cart_lines', 'supplements'],
  ...['parcels', 'parcel_events', 'parcel_items', 'parcel_groups', 'parcel_group_members', 'parcel_claims'],
  ...['declaration_lines', 'manifests', 'wave_parcels', 'item_checks', 'unmatched_arrivals', 'shelf_moves'],
  ...[
    'storage_boxes',
    'storage_box_items',
    'stocktakes',
    'stocktake_lines',
    'service_requests',
    'return_jobs',
  ],
  ...['ledger_entries', 'wallet_records', 'wallet_adjustments', 'top_ups', 'refunds', 'coupons', 'holds'],
  'captures',
  ...['messages', 'mails', 'reviews', 'conversations', 'conversation_entries', 'undoable_acts', 'audit_log'],
]

/** Returns a hash of the rows of each watched table. */
export async function watchedTables({
  ownerDb,
}: Pick<TestApp, 'ownerDb'>): Promise<ReadonlyMap<string, string>> {
  const hashes = WATCHED.map(
    (name) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.identifier(name)} t`,
  )
  const { rows } = await ownerDb.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `))
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Returns the names of the tables that differ. */
export const differing = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => WATCHED.filter((name) => before.get(name) !== after.get(name))
