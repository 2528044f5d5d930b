import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type AuditEntry, audit, expectRevision, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Order, orderById } from '../orders.queries.ts'
import { giveStorageBack } from '../storage/give-storage-back.ts'
import { conversationState } from './conversations.presenter.ts'
import {
  type Conversation,
  changeConversation,
  conversationByNumber,
  insertEntry,
} from './conversations.queries.ts'

interface Answer {
  readonly orderNumber: string
  /** The revision that the member saw. */
  readonly revision: string
  readonly text: string
  readonly photoUrls: readonly string[]
}

/**
 * Answers the customer on the order's page, by a message and a mail. The first colleague to answer becomes the owner of
 * the conversation.
 * @throws Refusal unknown_id; changed_meanwhile when something was asked or answered since
 */
export async function answerConversation(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, text, photoUrls }: Answer,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { conversation } = await lockWaiting(tx, orderNumber, revision)
    await requireStaffPhotos(tx, photoUrls)
    const now = context.now()
    const { orderId, customerId, ownerId } = conversation
    await insertEntry(tx, {
      ...{ orderId, customerId, staffId: member.id },
      ...{ text, pictureUrls: [...photoUrls], createdAt: now },
    })
    await changeConversation(tx, orderId, { ownerId: ownerId ?? member.id, waitingSince: null, lastAt: now })
    await audit(
      tx,
      member,
      { action: 'order_question_answered', subject: `order:${orderNumber}`, after: { text } },
      now,
    )
    const order = await orderById(tx, orderId)
    await giveWait(tx, order, conversation, now)
    await notify(context, tx, customerId, 'order_answered', {
      eventKey: `order_answered:${orderId}:${now.toISOString()}`,
      values: { order_number: orderNumber, product_name: order.productName, answer: text },
      path: pageAddresses.order(order.orderNumber),
    })
  })
}

/**
 * Removes it from the queue without an answer.
 * @throws Refusal unknown_id, changed_meanwhile
 */
export async function settleConversation(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision }: Pick<Answer, 'orderNumber' | 'revision'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { conversation } = await lockWaiting(tx, orderNumber, revision)
    const now = context.now()
    await changeConversation(tx, conversation.orderId, { waitingSince: null })
    await giveWait(tx, await orderById(tx, conversation.orderId), conversation, now)
    const entry: AuditEntry = { action: 'order_question_settled', subject: `order:${orderNumber}` }
    await audit(tx, member, entry, now)
  })
}

/**
 * Makes a member of staff the owner, in place of any previous one.
 * @throws Refusal unknown_id
 */
export async function takeConversation(
  context: AppContext,
  member: StaffMember,
  orderNumber: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const row = await conversationByNumber(tx, orderNumber)
    if (!row) throw new Refusal('unknown_id')
    await changeConversation(tx, row.conversation.orderId, { ownerId: member.id })
    const entry: AuditEntry = {
      action: 'order_question_taken',
      subject: `order:${orderNumber}`,
      before: { owner: row.ownerName },
      after: { owner: member.name },
    }
    await audit(tx, member, entry, context.now())
  })
}

/**
 * Extends the storage of goods in the warehouse by the time the customer waited: nobody ships what they have a
 * question about, and the reminders paused.
 */
async function giveWait(
  tx: Transaction,
  { id, status }: Pick<Order, 'id' | 'status'>,
  { waitingSince: since }: Conversation,
  now: Date,
): Promise<void> {
  const isStored = status === 'in_warehouse' || status === 'unpaid_shipping'
  if (since && isStored) await giveStorageBack(tx, [id], [{ since, until: now }], now)
}

async function lockWaiting(tx: Transaction, orderNumber: string, revision: string) {
  await lockSubject(tx, `conversation:${orderNumber}`)
  const row = await conversationByNumber(tx, orderNumber)
  if (!row) throw new Refusal('unknown_id')
  expectRevision(revision, conversationState(row))
  return row
}
