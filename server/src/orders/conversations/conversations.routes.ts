import type { Language } from '@sampan/messages/languages'
import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { allTranslationsOf } from '../../translations/index.ts'
import { staffOrders } from '../staff/staff-orders.queries.ts'
import { answerConversation, settleConversation, takeConversation } from './answer.ts'
import { askAboutOrder } from './ask.ts'
import {
  conversationRevision,
  presentCannedAnswers,
  presentConversation,
  presentEntries,
} from './conversations.presenter.ts'
import {
  type ConversationRow,
  cannedAnswersInOrder,
  conversationByNumber,
  conversationsAt,
  entriesOf,
} from './conversations.queries.ts'

async function withOrders(
  context: AppContext,
  rows: readonly ConversationRow[],
  reader: { readonly member: StaffMember; readonly lang: Language },
  now: Date,
) {
  const settings = await context.settings.read()
  const orders = await staffOrders(context.db, settings, {
    ids: rows.map(({ conversation }) => conversation.orderId),
  })
  return rows.flatMap((row) => {
    const order = orders.find((one) => one.order.id === row.conversation.orderId)
    return order ? [presentConversation(row, order, reader, settings, now)] : []
  })
}

export const conversationRoutes: readonly Route[] = [
  route('/api/shopping/ask_about_order', async ({ context, customer, input, idempotencyKey }) => {
    await throttle(context, 'order_question', customer.id)
    await askAboutOrder(
      context,
      {
        customerId: customer.id,
        orderNumber: input.order_id,
        text: input.text,
        imageUrls: input.image_urls,
      },
      idempotencyKey,
    )
    return null
  }),

  route('/api/staff/support/get_conversation_list', async ({ context, staff, input, lang, now }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await conversationsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    return { list: await withOrders(context, rows, { member: staff, lang }, now), total }
  }),

  route('/api/staff/support/get_conversation', async ({ context, staff, input, lang, now }) => {
    const row = await conversationByNumber(context.db, input.order_id)
    const [shown] = row ? await withOrders(context, [row], { member: staff, lang }, now) : []
    if (!row || !shown) throw new Refusal('unknown_id')
    const [entries, answers] = await Promise.all([
      entriesOf(context.db, row.conversation.orderId),
      cannedAnswersInOrder(context.db),
    ])
    const translations = await allTranslationsOf(
      context.db,
      'canned_answers',
      answers.map(({ id }) => id),
    )
    return {
      ...shown,
      revision: conversationRevision(row),
      entries: presentEntries(entries),
      canned_answers: presentCannedAnswers(answers, translations, lang, row.lang),
    }
  }),

  route('/api/staff/support/answer_conversation', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision, text, photo_urls: photoUrls } = input
    await answerConversation(context, staff, { orderNumber, revision, text, photoUrls }, idempotencyKey)
    return null
  }),

  route('/api/staff/support/settle_conversation', async ({ context, staff, input, idempotencyKey }) => {
    const { order_id: orderNumber, revision } = input
    await settleConversation(context, staff, { orderNumber, revision }, idempotencyKey)
    return null
  }),

  route('/api/staff/support/take_conversation', async ({ context, staff, input, idempotencyKey }) => {
    await takeConversation(context, staff, input.order_id, idempotencyKey)
    return null
  }),
]
