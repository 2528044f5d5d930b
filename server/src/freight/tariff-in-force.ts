import type { Database, Queryable } from '@sampan/database'
import { channelFromJson, compileTariff, type Tariff } from '@sampan/domain/freight'
import { cached } from '../changes/cached.ts'
import type { AppContext } from '../context.ts'
import { channelsInUse, dutyPrepaidCodes, tariffVersion } from './freight.queries.ts'

interface CachedTariff {
  readonly version: string
  readonly tariff: Tariff
}

const known = new WeakMap<Database, CachedTariff>()

/**
 * Returns the channels that are on, compiled again only when staff change one. The version is queried on
 * every call, because the change may come through another process.
 */
export const tariffInForce = (context: AppContext): Promise<Tariff> => currentTariff(context.db)

/** Returns the same for display while goods are selected and packed, cached until a change is notified. */
export const shownTariff = cached(currentTariff)

async function currentTariff(db: Database): Promise<Tariff> {
  const present = known.get(db)
  const version = await tariffVersion(db)
  if (present?.version === version) return present.tariff
  const tariff = compileRows(await channelsInUse(db))
  known.set(db, { version, tariff })
  return tariff
}

/**
 * Returns the tariff for a parcel that was paid for a channel: a channel that is off takes no new parcels but still
 * carries paid ones.
 */
export const tariffWith = async (db: Queryable, channelCode: string): Promise<Tariff> =>
  compileRows(await channelsInUse(db, channelCode))

const dutyPrepaid = cached(dutyPrepaidCodes)

/**
 * Returns whether the freight of a channel, on or off, contains duty and tax, for display; false for an unknown one.
 */
export const isDutyPrepaid = async (context: AppContext, channelCode: string): Promise<boolean> =>
  (await dutyPrepaid(context)).has(channelCode)

const compileRows = (rows: Awaited<ReturnType<typeof channelsInUse>>) =>
  compileTariff(rows.map((row) => channelFromJson(row.channel)))
