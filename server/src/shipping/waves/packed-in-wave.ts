import type { Transaction } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import { itemsOfWave, liveWaveOf, setLeft } from './waves.queries.ts'

/**
 * Completes a parcel's part in its wave when it is packed. Outside a wave it does nothing.
 * @throws Refusal items_unchecked while an item was neither scanned into the box nor confirmed with a reason
 */
export async function packedInWave(tx: Transaction, parcelId: string, now: Date): Promise<void> {
  const wave = await liveWaveOf(tx, parcelId)
  if (!wave) return
  const items = await itemsOfWave(tx, wave.waveId)
  const count = items.filter((item) => item.parcelId === parcelId && !item.isPacked).length
  if (count > 0) throw new Refusal('items_unchecked', { count })
  await setLeft(tx, wave.waveId, parcelId, now)
}
