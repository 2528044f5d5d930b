import { CLAIM_KINDS, type ClaimKind, claimStanding } from '@sampan/domain/claims'
import type { Usd } from '@sampan/domain/money'
import { isDeleted, lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { parcelOf } from '../parcels/parcels.queries.ts'
import { claimLimit } from './claim-limit.queries.ts'
import { claimFacts, claimTerms } from './claim-limit.ts'
import { insertClaim, lastNewsOf } from './claims.queries.ts'

interface NewClaim {
  readonly customerId: string
  readonly deliveryNumber: string
  readonly kind: ClaimKind
  readonly amount: Usd
  readonly description: string
  readonly photoUrls: readonly string[]
}

/**
 * Makes a customer's claim for a parcel; staff decide it. A parcel has at most one open claim.
 * @returns its id.
 * @throws Refusal unknown_id, claim_not_possible, claim_open_already; claim_photos_missing and claim_above_limit beside
 * their fields; session_invalid when the account was deleted meanwhile
 */
export async function openClaim(
  context: AppContext,
  { customerId, deliveryNumber, kind, amount, description, photoUrls }: NewClaim,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const settings = await context.settings.read()
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const found = await parcelOf(tx, customerId, deliveryNumber)
    if (!found || found.status === 'released') throw new Refusal('unknown_id')
    await lockSubject(tx, `parcel:${deliveryNumber}`)
    // A claim that is open keeps the account, behind the same lock.
    if (await isDeleted(tx, customerId)) throw new Refusal('session_invalid')
    const parcel = (await parcelOf(tx, customerId, deliveryNumber)) ?? found
    const now = context.now()
    const limit = await claimLimit(tx, parcel.id, settings)
    const facts = claimFacts(parcel, await lastNewsOf(tx, parcel.id), limit)
    const { isPossible } = claimStanding(kind, facts, claimTerms(settings), now)
    if (!isPossible) throw Refusal.beside('kind', 'claim_not_possible')
    const photos = photoUrls.filter((url) => url !== '')
    const isAbove = amount.minor > limit.minor
    const above = { reason: 'claim_above_limit', values: { max: writtenSum(limit) } } as const
    if (CLAIM_KINDS[kind].needsPhotos && photos.length === 0)
      throw Refusal.besideAll('claim_photos_missing', {
        image_urls: { reason: 'claim_photos_missing' },
        ...(isAbove && { amount: above }),
      })
    if (isAbove) throw Refusal.beside('amount', above.reason, above.values)
    const claim = await insertClaim(tx, {
      parcelId: parcel.id,
      customerId,
      kind,
      description,
      photoUrls: photos,
      isInsured: parcel.insuredCents !== null,
      askedCents: amount.minor,
      limitCents: limit.minor,
      status: 'asked',
      createdAt: now,
    })
    if (!claim) throw new Refusal('claim_open_already')
    return claim.id
  })
}
