import type { Queryable, Transaction } from '@sampan/database'
import { channels, countries } from '@sampan/database/tables'
import { type Channel, channelFromJson, channelToJson } from '@sampan/domain/freight'
import { asc, eq } from 'drizzle-orm'

/** All channels, those that are off too, in their order. */
export async function everyChannel(db: Queryable) {
  const rows = await db.select().from(channels).orderBy(asc(channels.position))
  return rows.map((row) => ({ ...row, channel: channelFromJson(row.channel) }))
}

/** @returns whether it was on before; null for an unknown code */
export async function channelIsOn(tx: Transaction, code: string): Promise<boolean | null> {
  const [row] = await tx.select({ isOn: channels.isOn }).from(channels).where(eq(channels.code, code))
  return row?.isOn ?? null
}

export async function turnChannel(tx: Transaction, code: string, isOn: boolean, now: Date): Promise<void> {
  await tx.update(channels).set({ isOn, updatedAt: now }).where(eq(channels.code, code))
}

export async function storeChannel(tx: Transaction, channel: Channel, now: Date): Promise<void> {
  await tx
    .update(channels)
    .set({ channel: channelToJson(channel), updatedAt: now })
    .where(eq(channels.code, channel.code))
}

export async function countryCodes(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.select({ code: countries.countryCode }).from(countries)
  return new Set(rows.map(({ code }) => code))
}
