import { type Account, emit } from './account.ts'
import { type Dispute, move, newId, refundedOf, unixNow } from './records.ts'

const DAYS_TO_ANSWER = 14
/** Stripe's fee for a card dispute in the US. */
const FEE = 1500

/** Opens a dispute about what is left of a charge. The bank takes the money and its fee back at once. */
export async function openDispute(account: Account, chargeId: string, reason: string): Promise<string> {
  const { records, present } = account
  const charge = present.one(records.charges, 'charge', chargeId)
  const amount = charge.amount - refundedOf(records, chargeId)
  const id = newId('dp')
  const common = { currency: charge.currency, type: 'adjustment', source: id } as const
  const dispute: Dispute = {
    id,
    chargeId,
    created: unixNow(),
    amount,
    currency: charge.currency,
    reason,
    status: 'needs_response',
    dueBy: unixNow() + DAYS_TO_ANSWER * 86_400,
    movementIds: [move(records, { ...common, amount: -amount, fee: FEE }).id],
  }
  records.disputes.put(id, dispute)
  await emit(
    account,
    ['charge.dispute.created', present.dispute(dispute)],
    ['charge.dispute.funds_withdrawn', present.dispute(dispute)],
  )
  return id
}

/** Decides a dispute. A won one gives the money back; the fee is kept. */
export async function decideDispute(
  account: Account,
  id: string,
  winner: 'buyer' | 'seller',
  status: Dispute['status'] = winner === 'seller' ? 'won' : 'lost',
): Promise<void> {
  const { records, present } = account
  const open = present.one(records.disputes, 'dispute', id)
  const isWon = winner === 'seller'
  const { amount, currency } = open
  const back = isWon ? [move(records, { amount, fee: 0, currency, type: 'adjustment', source: id }).id] : []
  const decided: Dispute = {
    ...open,
    status,
    movementIds: [...open.movementIds, ...back],
  }
  records.disputes.put(id, decided)
  await emit(account, ['charge.dispute.closed', present.dispute(decided)])
  if (isWon) await emit(account, ['charge.dispute.funds_reinstated', present.dispute(decided)])
}
