import type { Transaction } from '@sampan/database'
import { type Channel, lowersFreight } from '@sampan/domain/freight'
import type { AppContext } from '../../context.ts'
import { keptAfter } from '../../settings/index.ts'
import { keptChannel } from '../channel-in-force.ts'
import { channelByCode, storeChannel } from './tariff-editor.queries.ts'

/** Replaces a channel: a change that lowers a freight counts after the hours of the second person (`keptAfter`). */
export async function changeChannel(context: AppContext, tx: Transaction, after: Channel): Promise<void> {
  const { second_person_hours: hours } = await context.settings.read()
  const at = context.now()
  const row = await channelByCode(tx, after.code)
  if (!row) throw new Error(`no channel ${after.code}`)
  const kept = keptAfter(keptChannel(row), { before: row.channel, after, at, hours }, lowersFreight)
  await storeChannel(tx, after, at, kept)
}
