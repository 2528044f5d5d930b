import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { ordersByNumber } from '../orders.queries.ts'
import { insertEntry, noteQuestion } from './conversations.queries.ts'

interface Question {
  readonly customerId: string
  readonly orderNumber: string
  readonly text: string
  readonly imageUrls: readonly string[]
}

/** Adds a customer's question to the conversation about their order. @throws Refusal unknown_id */
export async function askAboutOrder(
  context: AppContext,
  question: Question,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const [order] = await ordersByNumber(tx, question.customerId, [question.orderNumber])
    if (!order) throw new Refusal('unknown_id')
    const now = context.now()
    await noteQuestion(tx, order, now)
    await insertEntry(tx, {
      orderId: order.id,
      customerId: question.customerId,
      text: question.text,
      pictureUrls: question.imageUrls.filter((url) => url !== ''),
      createdAt: now,
    })
  })
}
