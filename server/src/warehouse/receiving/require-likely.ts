import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import {
  doubtValues,
  RECEIPT_DOUBTS,
  type ReceiptDoubt,
  type ReceiptExpectation,
  type ReceiptFigures,
  receiptDoubts,
} from '@sampan/domain/receipts'
import { type Grams, grams } from '@sampan/domain/units'
import { writeText } from '@sampan/messages/catalogue'
import { type Phrase, phrase } from '@sampan/messages/phrase'
import { productWeight, snapshotById } from '../../catalogue/index.ts'
import type { AppContext } from '../../context.ts'
import { arrivedPieces, type Order } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'

/** Returns the usual weight of one piece of a product, from earlier receipts or the seller; null when unknown. */
export async function usualWeight(db: Queryable, snapshotId: string | null): Promise<Grams | null> {
  const snapshot = snapshotId ? await snapshotById(db, snapshotId) : null
  const weight = snapshot && (await productWeight(db, snapshot.product))
  return weight ? grams(Math.round(weight.grams)) : null
}

/** Returns the expected values of an order's goods before they are weighed. */
async function expectationOf(context: AppContext, db: Queryable, order: Order): Promise<ReceiptExpectation> {
  return {
    pieceWeight: await usualWeight(db, order.snapshotId),
    quantity: order.status === 'on_the_way' ? order.quantity - arrivedPieces(order) : order.quantity,
    racks: (await context.settings.read()).shelf_racks,
  }
}

interface Doubt {
  readonly doubt: ReceiptDoubt
  readonly field: string
  readonly text: Phrase
}

/** Returns the implausible values of a receipt, each with its question. */
export async function doubtsAbout(
  context: AppContext,
  db: Queryable,
  order: Order,
  figures: ReceiptFigures,
): Promise<Doubt[]> {
  const expected = await expectationOf(context, db, order)
  return receiptDoubts(figures, expected).map((doubt) => {
    const text = phrase('console-receiving', `doubt_${doubt}`, doubtValues(doubt, figures, expected))
    return { doubt, field: RECEIPT_DOUBTS[doubt].field, text }
  })
}

/**
 * Refuses implausible values, unless their fields were confirmed.
 * @returns the confirmed doubts, to be stored with the receipt.
 * @throws Refusal receipt_doubtful with a question beside each field
 */
export async function requireLikely(
  context: AppContext,
  db: Queryable,
  order: Order,
  figures: ReceiptFigures,
  confirmation: { readonly fields: readonly string[]; readonly lang: Language },
): Promise<Doubt[]> {
  const doubts = await doubtsAbout(context, db, order, figures)
  const open = doubts.filter(({ field }) => !confirmation.fields.includes(field))
  if (open.length > 0) {
    const fields: Record<string, string> = {}
    for (const { field, text } of open)
      fields[field] = [fields[field], writeText(confirmation.lang, text)].filter(Boolean).join(' ')
    throw new Refusal('receipt_doubtful', {}, { fields })
  }
  return doubts
}
