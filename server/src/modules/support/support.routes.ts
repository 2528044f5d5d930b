import { type Answer, answer } from '../../http/answer.ts'
import { throttle } from '../../http/throttle.ts'
import { findCustomer } from '../accounts/index.ts'
import { insertQuestion } from './support.queries.ts'

export const supportAnswers: readonly Answer[] = [
  answer('/api/customerservice/submit_question', async ({ world, caller, input, now }) => {
    await throttle(world, 'question', caller.ip)
    const customer = await findCustomer(world.db, caller.token, now)
    await insertQuestion(world.db, {
      name: input.name,
      emailAddress: input.email_address,
      question: input.question,
      customerId: customer?.id ?? null,
      createdAt: now,
    })
    return null
  }),
]
