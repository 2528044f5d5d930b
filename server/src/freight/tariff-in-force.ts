import type { Database, Queryable } from '@sampan/database'
import { channelFromJson, compileTariff, type Tariff } from '@sampan/domain/freight'
import { cached } from '../changes/cached.ts'
import type { AppContext } from '../context.ts'
import { channelInForce } from './channel-in-force.ts'
import { channelsInUse, dutyPrepaidRows, tariffVersion } from './freight.queries.ts'

interface CachedTariff {
  readonly version: string
  readonly tariff: Tariff
  /** When a lower price comes into force; null where none waits. */
  readonly until: Date | null
}

const known = new WeakMap<Database, CachedTariff>()

/**
 * Returns the channels that are on, compiled again only when staff change one or a lower price comes into force. The version is queried on
 * every call, because the change may come through another process.
 */
export const tariffInForce = (context: AppContext): Promise<Tariff> =>
  currentTariff(context.db, context.now())

/** Returns the same for display while goods are selected and packed, cached until a change is notified. */
export const shownTariff = cached(currentTariff)

async function currentTariff(db: Database, now: Date): Promise<Tariff> {
  const present = known.get(db)
  const version = await tariffVersion(db)
  if (present?.version === version && !(present.until && present.until <= now)) return present.tariff
  const compiled = compileRows(await channelsInUse(db), now)
  known.set(db, { version, ...compiled })
  return compiled.tariff
}

/**
 * Returns the tariff for a parcel that was paid for a channel: a channel that is off takes no new parcels but still
 * carries paid ones.
 */
export const tariffWith = async (context: AppContext, db: Queryable, channelCode: string): Promise<Tariff> =>
  compileRows(await channelsInUse(db, channelCode), context.now()).tariff

/** Returns the codes of the channels, on or off, that contain duty and tax as they are in force. */
export async function dutyPrepaidCodes(db: Queryable, now: Date): Promise<ReadonlySet<string>> {
  const inForce = (await dutyPrepaidRows(db)).map((row) => rowInForce(row, now).channel)
  return new Set(inForce.flatMap(({ code, dutyPrepaid }) => (dutyPrepaid ? [code] : [])))
}

const dutyPrepaid = cached(dutyPrepaidCodes)

/**
 * Returns whether the freight of a channel, on or off, contains duty and tax, for display; false for an unknown one.
 */
export const isDutyPrepaid = async (context: AppContext, channelCode: string): Promise<boolean> =>
  (await dutyPrepaid(context)).has(channelCode)

const rowInForce = (row: Awaited<ReturnType<typeof channelsInUse>>[number], now: Date) =>
  channelInForce({ ...row, channel: channelFromJson(row.channel) }, now)

/** Compiles channels as they are in force: one whose first prices do not count yet is left out. */
function compileRows(
  rows: Awaited<ReturnType<typeof channelsInUse>>,
  now: Date,
): Omit<CachedTariff, 'version'> {
  const inForce = rows.map((row) => rowInForce(row, now))
  const [until = null] = inForce
    .flatMap(({ from }) => from ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  const priced = inForce.flatMap(({ channel }) => (channel.zones.length > 0 ? [channel] : []))
  return { tariff: compileTariff(priced), until }
}
