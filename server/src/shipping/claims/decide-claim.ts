import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { audit, expectRevision, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { changeWallet } from '../../ledger/index.ts'
import { type NoticeValues, notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import {
  leftToCompensate,
  needsSecondApprover,
  refuseDisputed,
  requireSecondApprover,
} from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { alarmOfArrival } from './arrived-after-loss.ts'
import { goodsIn, paymentsOf } from './claim-limit.ts'
import { type Claim, type ClaimRow, claimById, moveClaim } from './claims.queries.ts'

/** The values in a colleague's form about a claim, whose revision the form carries. */
export const seenOfClaim = ({ status, askedCents, paidCents, answer }: Claim) => [
  status,
  String(askedCents),
  String(paidCents),
  answer,
]

interface Decision {
  readonly claimId: string
  readonly revision: string
  /** Null refuses the claim. */
  readonly amount: Usd | null
  /** Shown to the customer. */
  readonly answer: string
}

/** Locks a claim's parcel until the end of the transaction. @throws Refusal unknown_id */
async function lockClaim(tx: Transaction, claimId: string): Promise<ClaimRow> {
  const found = await claimById(tx, claimId)
  if (!found) throw new Refusal('unknown_id')
  await lockSubject(tx, `parcel:${found.parcel.deliveryNumber}`)
  return (await claimById(tx, claimId)) ?? found
}

/**
 * Decides a claim. An accepted sum goes to the wallet at once or, above the limits of what staff may give alone, after
 * a second person's approval.
 * @throws Refusal unknown_id, changed_meanwhile, decided_already, payment_disputed; claim_above_limit, check_input beside
 * the amount
 */
export async function decideClaim(
  context: AppContext,
  member: StaffMember,
  { claimId, revision, amount, answer }: Decision,
  idempotencyKey: IdempotencyKey | null,
): Promise<'waiting' | 'accepted' | 'refused'> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const row = await lockClaim(tx, claimId)
    const { claim } = row
    if (claim.status !== 'asked') throw new Refusal('decided_already')
    expectRevision(revision, seenOfClaim(claim))
    if (amount && amount.minor <= 0n) throw Refusal.beside('amount', 'check_input')
    if (amount) await requireWithinLimit(tx, row, amount.minor)
    const now = context.now()
    const isWaiting =
      amount !== null && (await needsSecondApprover(context, tx, member, claim.customerId, amount.minor))
    const status = amount === null ? 'refused' : isWaiting ? 'waiting' : 'accepted'
    const paidCents = amount?.minor ?? 0n
    const decided = { answer, paidCents, decidedBy: member.id, decidedAt: now }
    const closedAt = isWaiting ? null : now
    if (!(await moveClaim(tx, claim.id, 'asked', status, { ...decided, closedAt })))
      throw new Refusal('decided_already')
    if (status === 'accepted') await pay(context, tx, row, paidCents, answer)
    const { deliveryNumber: delivery_number } = row.parcel
    if (status === 'refused')
      await notifyDecision(context, tx, row, 'claim_refused', { delivery_number, answer })
    const after = { status, cents: paidCents, answer }
    const subject = `parcel:${row.parcel.deliveryNumber}`
    await audit(
      tx,
      member,
      { action: 'claim_decided', subject, before: { status: claim.status }, after },
      now,
    )
    return status
  })
}

/**
 * Records the second person's decision on an accepted claim: it is paid, or open again.
 * @throws Refusal unknown_id, second_person, second_person_new, asker_new, decided_already, payment_disputed, claim_above_limit
 */
export async function approveClaim(
  context: AppContext,
  member: StaffMember,
  claimId: string,
  isApproved: boolean,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const row = await lockClaim(tx, claimId)
    const { claim } = row
    if (claim.status !== 'waiting' || !claim.decidedBy) throw new Refusal('decided_already')
    if (isApproved) {
      await requireSecondApprover(context, tx, member, claim.decidedBy)
      await requireWithinLimit(tx, row, claim.paidCents)
    }
    const now = context.now()
    const moved = isApproved
      ? await moveClaim(tx, claim.id, 'waiting', 'accepted', { approvedBy: member.id, closedAt: now })
      : await moveClaim(tx, claim.id, 'waiting', 'asked', { paidCents: 0n, decidedBy: null, decidedAt: null })
    if (!moved) throw new Refusal('decided_already')
    if (isApproved) await pay(context, tx, row, claim.paidCents, claim.answer)
    const subject = `parcel:${row.parcel.deliveryNumber}`
    const after = { isApproved, cents: claim.paidCents }
    await audit(tx, member, { action: 'claim_approved', subject, before: { status: 'waiting' }, after }, now)
  })
}

/**
 * Refuses more than the limit that the customer saw, which is stored with the claim, and more than is left: a refund made
 * since then is not paid a second time, and neither is what a dispute may return.
 */
async function requireWithinLimit(tx: Transaction, row: ClaimRow, cents: bigint) {
  await refuseDisputed(tx, paymentsOf(row.parcel.id, await goodsIn(tx, row.parcel.id)))
  const left = await leftToCompensate(tx, row.parcel.id)
  const most = left < row.claim.limitCents ? left : row.claim.limitCents
  const limit = usd(most > 0n ? most : 0n)
  if (cents > limit.minor) throw Refusal.beside('amount', 'claim_above_limit', { max: writtenSum(limit) })
}

/** Pays a claim to the wallet, once: by the insurance, or as compensation where the parcel was not insured. */
async function pay(context: AppContext, tx: Transaction, row: ClaimRow, cents: bigint, answer: string) {
  const { claim, parcel } = row
  await changeWallet(tx, {
    key: `claim:${claim.id}`,
    customerId: claim.customerId,
    cents,
    against: [{ platform: claim.isInsured ? 'insurance_claims' : 'compensation', amount: -cents }],
    category: 'claim',
    reference: parcel.deliveryNumber,
    remark: answer,
    now: context.now(),
  })
  // Parcels are locked after wallets.
  const present = await lockParcel(tx, parcel.id)
  if (present?.deliveredAt) await alarmOfArrival(context, tx, present)
  await notifyDecision(context, tx, row, 'claim_accepted', {
    delivery_number: parcel.deliveryNumber,
    amount: writtenSum(usd(cents)),
    answer,
  })
}

const notifyDecision = <Name extends 'claim_accepted' | 'claim_refused'>(
  context: AppContext,
  tx: Transaction,
  { claim, parcel }: ClaimRow,
  name: Name,
  values: NoticeValues<Name>,
) =>
  notify(context, tx, claim.customerId, name, {
    eventKey: `${name}:${claim.id}`,
    values,
    path: pageAddresses.parcel(parcel.deliveryNumber),
  })
