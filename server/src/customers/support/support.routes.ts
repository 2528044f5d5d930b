import { dueTime } from '@sampan/domain/closures'
import { toWireTime } from '@sampan/domain/wire-time'
import { findCustomer } from '../../access/index.ts'
import { uuidOf } from '../../http/ids.ts'
import { throttle } from '../../http/limits/throttle.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import { answerQuestion } from './answer-question.ts'
import { insertQuestion, questionsAt } from './support.queries.ts'

export const supportRoutes: readonly Route[] = [
  route('/api/customerservice/submit_question', async ({ context, caller, input, now }) => {
    await throttle(context, 'question', caller.network)
    const customer = await findCustomer(context.db, caller.token, now)
    await insertQuestion(context.db, {
      name: input.name,
      emailAddress: input.email_address,
      question: input.question,
      customerId: customer?.id ?? null,
      createdAt: now,
    })
    return null
  }),

  route('/api/staff/support/get_question_list', async ({ context, input, now }) => {
    const { stage, search_text, page, page_size } = input
    const settings = await context.settings.read()
    const { rows, total } = await questionsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    return { list: rows.map((row) => presentQuestion(row, settings, now)), total }
  }),

  route('/api/staff/support/answer_question', async ({ context, staff, input, idempotencyKey }) => {
    await answerQuestion(context, staff, uuidOf(input.question_id), input.answer, idempotencyKey)
    return null
  }),
]

function presentQuestion(
  { question, answeredBy }: Awaited<ReturnType<typeof questionsAt>>['rows'][number],
  settings: Settings,
  now: Date,
) {
  const dueAt = question.answeredAt
    ? null
    : dueTime(question.createdAt, settings.support_due_hours, closedTimes(settings))
  return {
    question_id: question.id,
    name: question.name,
    email_address: question.emailAddress,
    question: question.question,
    customer_id: question.customerId ?? '',
    answer: question.answer,
    answered_by: answeredBy ?? '',
    answered_at: toWireTime(question.answeredAt),
    created_at: toWireTime(question.createdAt),
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}
