import type { Transaction } from '@sampan/database'
import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { refuseHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { parcelsInGroup } from '../groups/groups.queries.ts'
import { readCarrier } from '../packing/read-dispatch.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import {
  heldOnManifest,
  insertManifest,
  lockScanned,
  type Manifest,
  manifestByNumber,
  numberOfManifest,
  openManifestOf,
  putOnManifest,
  removeFromManifest,
  setClosed,
} from './manifests.queries.ts'
import { numbersIn, refuseNotShipped } from './scanned-parcel.ts'
import { shipBooked } from './ship-booked.ts'

/**
 * Opens a hand-over manifest for a carrier. A carrier has one open manifest at a time, so colleagues scan onto the
 * same one.
 * @returns its number, or that of the open one.
 * @throws Refusal carrier_unknown
 */
export async function openManifest(
  context: AppContext,
  member: StaffMember,
  code: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const carrier = readCarrier(code)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const now = context.now()
    const isNew = await insertManifest(tx, { carrier, staffId: member.id, createdAt: now })
    const manifest = await openManifestOf(tx, carrier)
    if (!manifest) throw new Refusal('changed_meanwhile', { changes: '' })
    const subject = `manifest:${manifest.number}`
    if (isNew) await audit(tx, member, { action: 'manifest_opened', subject, after: { carrier } }, now)
    return manifest.number
  })
}

/**
 * Scans a parcel, or the box of its group, out to the carrier of a manifest. One that the carrier has booked is shipped by it.
 * @param code our delivery number or the carrier's tracking number, as scanned
 * @returns the parcel's delivery number, and how many are on the manifest.
 * @throws Refusal unknown_id, manifest_closed; unknown_parcel, parcel_released, not_shipped, other_carrier, handed_over_already,
 * on_hold, also of another member of the group: the parcel stays here; as `shipBooked`
 */
export async function scanOut(
  context: AppContext,
  member: StaffMember,
  manifestNumber: number,
  code: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ readonly deliveryNumber: string; readonly parcels: number }> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const manifest = await lockOpenManifest(tx, manifestNumber)
    const numbers = numbersIn(code)
    await shipBooked(context, tx, member, manifest, numbers)
    const found = await lockScanned(tx, numbers)
    // Boxes may share one tracking number: each scan of it counts the next of them.
    const own = found.filter((one) => one.carrier === manifest.carrier)
    const parcel = own.find((one) => one.manifestId === null) ?? own[0] ?? found[0]
    refuseNotShipped(parcel, code)
    const { deliveryNumber: number } = parcel
    const { name: carrier } = CARRIERS[parcel.carrier as CarrierCode]
    if (parcel.carrier !== manifest.carrier) throw new Refusal('other_carrier', { number, carrier })
    if (parcel.manifestId !== null) {
      const on = await numberOfManifest(tx, parcel.manifestId)
      throw new Refusal('handed_over_already', { number, manifest: on })
    }
    const contents = parcel.groupId === null ? [parcel] : await parcelsInGroup(tx, parcel.groupId)
    for (const one of contents) await refuseHeld(tx, 'send', one.customerId, { parcelId: one.id })
    const now = context.now()
    const inBox = await putOnManifest(tx, parcel, manifest.id, now)
    if (inBox.length === 0) throw new Refusal('parcel_moved_on')
    const note = String(manifest.number)
    for (const one of inBox)
      await recordParcelStage(tx, one, { stage: 'handed_over', note, staffId: member.id }, now)
    const subject = `parcel:${number}`
    await audit(tx, member, { action: 'parcel_handed_over', subject, after: { manifest: note } }, now)
    return { deliveryNumber: number, parcels: manifest.parcels + 1 }
  })
}

/**
 * Takes a parcel off an open manifest, because it stays here after all.
 * @throws Refusal unknown_id, also for a parcel that is not on it; manifest_closed
 */
export async function removeScannedParcel(
  context: AppContext,
  member: StaffMember,
  manifestNumber: number,
  deliveryNumber: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const manifest = await lockOpenManifest(tx, manifestNumber)
    const inBox = await removeFromManifest(tx, manifest.id, deliveryNumber)
    if (inBox.length === 0) throw new Refusal('unknown_id')
    const now = context.now()
    const note = String(manifest.number)
    for (const one of inBox)
      await recordParcelStage(tx, one, { stage: 'taken_off', note, staffId: member.id }, now)
    const subject = `parcel:${deliveryNumber}`
    await audit(tx, member, { action: 'parcel_taken_off', subject, before: { manifest: note } }, now)
  })
}

/**
 * Closes a manifest: the carrier took its parcels and signs for the count that the caller saw.
 * @throws Refusal unknown_id, manifest_closed, manifest_empty; count_changed when the count is another one; manifest_held when
 * something was put on hold since it was scanned out: it stays here
 */
export async function closeManifest(
  context: AppContext,
  member: StaffMember,
  seen: { readonly manifestNumber: number; readonly parcels: number },
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const manifest = await lockOpenManifest(tx, seen.manifestNumber)
    if (manifest.parcels === 0) throw new Refusal('manifest_empty')
    if (manifest.parcels !== seen.parcels) throw new Refusal('count_changed', { count: manifest.parcels })
    const held = await heldOnManifest(tx, manifest.id)
    if (held.length > 0) throw new Refusal('manifest_held', { numbers: held.join(', ') })
    const now = context.now()
    await setClosed(tx, manifest.id, { closedAt: now, closedStaffId: member.id })
    const subject = `manifest:${manifest.number}`
    const after = { carrier: manifest.carrier, parcels: manifest.parcels, weightG: manifest.weightG }
    await audit(tx, member, { action: 'manifest_closed', subject, after }, now)
  })
}

/** Locks an open manifest until the end of the transaction, so that its count equals that on the printed one. */
async function lockOpenManifest(tx: Transaction, number: number): Promise<Manifest> {
  await lockSubject(tx, `manifest:${number}`)
  const manifest = await manifestByNumber(tx, number)
  if (!manifest) throw new Refusal('unknown_id')
  if (manifest.closedAt) throw new Refusal('manifest_closed')
  return manifest
}
