import { channelFromJson, compileTariff, type Tariff } from '@sampan/domain/freight'
import type { World } from '../../world.ts'
import { channelsInUse, tariffVersion } from './freight.queries.ts'

interface Known {
  readonly version: string
  readonly tariff: Tariff
  readonly checkedAt: number
}

const FRESH_MS = 2_000
const known = new WeakMap<World['db'], Known>()

/** The channels that are on, compiled once and again when staff change one; at most two seconds behind. */
export async function tariffInForce(world: World): Promise<Tariff> {
  const present = known.get(world.db)
  if (present && performance.now() - present.checkedAt < FRESH_MS) return present.tariff
  const version = await tariffVersion(world.db)
  const tariff =
    present?.version === version
      ? present.tariff
      : compileTariff((await channelsInUse(world.db)).map((row) => channelFromJson(row.channel)))
  known.set(world.db, { version, tariff, checkedAt: performance.now() })
  return tariff
}
