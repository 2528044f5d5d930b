import type { Queryable } from '@sampan/database'
import { type Channel, channelToJson } from '@sampan/domain/freight'
import { type PriceChange, type PriceProblem, priceChanges, readPrices } from '@sampan/domain/tariff-csv'
import { audit, expectRevision, lockSubject, revisionOf, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { changeChannel } from './change-channel.ts'
import { channelByCode, countryCodes, everyChannel, turnChannel } from './tariff-editor.queries.ts'

/** The prices that price lists are compared with. */
const pricesOf = (channels: readonly Channel[]) => channels.map(channelToJson)

const presentChannels = async (db: Queryable): Promise<readonly Channel[]> =>
  (await everyChannel(db)).map(({ channel }) => channel)

interface CheckedPrices {
  readonly problems: readonly PriceProblem[]
  readonly changes: readonly PriceChange[]
  readonly revision: string
}

/** Returns what a price list would change, or its errors. */
export async function checkPrices(db: Queryable, csv: string): Promise<CheckedPrices> {
  const [present, known] = await Promise.all([presentChannels(db), countryCodes(db)])
  const file = readPrices(csv, present, (code) => known.has(code))
  return {
    problems: file.ok ? [] : file.problems,
    changes: file.ok ? priceChanges(present, file.channels) : [],
    revision: revisionOf(pricesOf(present)),
  }
}

/**
 * Imports a price list. The channels of which it lowers a freight count later.
 * @param revision of the prices that its changes were shown against
 * @returns the number of bands changed
 * @throws Refusal changed_meanwhile; tariff_wrong beside `csv` where `checkPrices` finds errors
 */
export async function importPrices(
  context: AppContext,
  member: StaffMember,
  csv: string,
  revision: string,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    await lockSubject(tx, 'tariff')
    const present = await presentChannels(tx)
    expectRevision(revision, pricesOf(present))
    const countries = await countryCodes(tx)
    const file = readPrices(csv, present, (code) => countries.has(code))
    if (!file.ok) throw Refusal.beside('csv', 'tariff_wrong')
    const now = context.now()
    const changes = priceChanges(present, file.channels)
    for (const channel of file.channels) {
      const known = present.find(({ code }) => code === channel.code)
      if (!known || !changes.some((change) => change.channel === channel.code)) continue
      await changeChannel(context, tx, channel)
      const before = { zones: known.zones }
      const after = { zones: channel.zones }
      const subject = `channel:${channel.code}`
      await audit(tx, member, { action: 'tariff_imported', subject, before, after }, now)
    }
    return changes.length
  })
}

/**
 * Switches a channel on or off for new parcels.
 * @throws Refusal unknown_id; channel_unpriced to switch on a channel without zones
 */
export async function switchChannel(
  context: AppContext,
  member: StaffMember,
  code: string,
  isOn: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, 'tariff')
    const present = await channelByCode(tx, code)
    if (!present) throw new Refusal('unknown_id')
    if (present.isOn === isOn) return
    if (isOn && present.channel.zones.length === 0) throw new Refusal('channel_unpriced')
    const now = context.now()
    await turnChannel(tx, code, isOn, now)
    const change = { before: { is_on: present.isOn }, after: { is_on: isOn } }
    await audit(tx, member, { action: 'channel_switched', subject: `channel:${code}`, ...change }, now)
  })
}
