import type { Queryable, Transaction } from '@sampan/database'
import { channels, countries } from '@sampan/database/tables'
import { type Channel, channelFromJson, channelToJson } from '@sampan/domain/freight'
import { asc, eq, max, sql } from 'drizzle-orm'
import type { Kept } from '../../settings/index.ts'

/** Returns all channels in order, also those that are off. */
export async function everyChannel(db: Queryable) {
  const rows = await db.select().from(channels).orderBy(asc(channels.position))
  return rows.map((row) => ({ ...row, channel: channelFromJson(row.channel) }))
}

/** Returns a channel with its prices, one that is off too; undefined for an unknown one. */
export async function channelByCode(db: Queryable, code: string) {
  const [row] = await db.select().from(channels).where(eq(channels.code, code))
  return row && { ...row, channel: channelFromJson(row.channel) }
}

/** Turns a channel on or off; parcels that are paid for it keep it. */
export async function turnChannel(tx: Transaction, code: string, isOn: boolean, now: Date): Promise<void> {
  await tx.update(channels).set({ isOn, updatedAt: now }).where(eq(channels.code, code))
}

/** Replaces the limits and prices of a channel, with what is kept of it; prices that were quoted or paid are frozen elsewhere. */
export async function storeChannel(
  tx: Transaction,
  channel: Channel,
  now: Date,
  kept: Kept<Channel>,
): Promise<void> {
  await tx
    .update(channels)
    .set({
      channel: channelToJson(channel),
      kept: channelToJson(kept.value),
      keptUntil: kept.until,
      updatedAt: now,
    })
    .where(eq(channels.code, channel.code))
}

/** Appends a channel at the end of the order, off. */
export async function addChannel(tx: Transaction, channel: Channel, now: Date): Promise<void> {
  const last = tx.select({ position: max(channels.position) }).from(channels)
  await tx.insert(channels).values({
    code: channel.code,
    channel: channelToJson(channel),
    isOn: false,
    position: sql`coalesce((${last}), 0) + 1`,
    updatedAt: now,
  })
}

/** Returns the codes of all countries of the tariff, to check those of a price list. */
export async function countryCodes(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.select({ code: countries.countryCode }).from(countries)
  return new Set(rows.map(({ code }) => code))
}
