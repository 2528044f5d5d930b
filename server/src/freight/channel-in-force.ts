import type { channels } from '@sampan/database/tables'
import { type Channel, channelFromJson, lowersFreight } from '@sampan/domain/freight'
import { countingKept, type Kept } from '../settings/index.ts'

type KeptColumns = Pick<typeof channels.$inferSelect, 'kept' | 'keptUntil'>

/** Returns what is kept of a channel that was changed, in force or not: see `keptAfter`. */
export const keptChannel = ({ kept, keptUntil }: KeptColumns): Kept<Channel> | null =>
  keptUntil && { value: channelFromJson(kept), until: keptUntil }

/** Returns the channel by which customers pay, and from when the one that was set counts; null where it does. */
export function channelInForce(
  row: KeptColumns & { readonly channel: Channel },
  now: Date,
): { readonly channel: Channel; readonly from: Date | null } {
  const kept = countingKept(keptChannel(row), row.channel, now, lowersFreight)
  return { channel: kept?.value ?? row.channel, from: kept?.until ?? null }
}
