import type { Queryable } from '@sampan/database'
import { channelFromJson, compileTariff, type Tariff } from '@sampan/domain/freight'
import type { AppContext } from '../context.ts'
import { channelsInUse, tariffVersion } from './freight.queries.ts'

interface Known {
  readonly version: string
  readonly tariff: Tariff
}

const known = new WeakMap<AppContext['db'], Known>()

/**
 * The channels that are on, compiled once and again when staff change one. The version is asked every time, because
 * whichever process staff spoke to, the next quote anywhere is by what they saved.
 */
export async function tariffInForce(context: AppContext): Promise<Tariff> {
  const present = known.get(context.db)
  const version = await tariffVersion(context.db)
  if (present?.version === version) return present.tariff
  const tariff = compileRows(await channelsInUse(context.db))
  known.set(context.db, { version, tariff })
  return tariff
}

/**
 * The tariff for a parcel that was paid for a channel: one that is off takes no new parcels, and carries those that were
 * promised to it.
 */
export const tariffWith = async (db: Queryable, channelCode: string): Promise<Tariff> =>
  compileRows(await channelsInUse(db, channelCode))

const compileRows = (rows: Awaited<ReturnType<typeof channelsInUse>>) =>
  compileTariff(rows.map((row) => channelFromJson(row.channel)))
