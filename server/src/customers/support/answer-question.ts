import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { customerLanguage, sendMail } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { questionExists, setAnswer } from './support.queries.ts'

/**
 * Answers a question by mail, once, in the language of the account with that e-mail, or else in English.
 * @throws Refusal unknown_id, answered_already
 */
export async function answerQuestion(
  context: AppContext,
  member: StaffMember,
  id: string,
  answer: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const now = context.now()
    const answered = await setAnswer(tx, id, { answer, answeredBy: member.id, answeredAt: now })
    if (!answered) throw new Refusal((await questionExists(tx, id)) ? 'answered_already' : 'unknown_id')
    await audit(
      tx,
      member,
      { action: 'question_answered', subject: `question:${id}`, after: { answer } },
      now,
    )
    const lang = answered.customerId ? await customerLanguage(tx, answered.customerId) : 'en'
    await sendMail(context, tx, { to: answered.emailAddress, lang }, 'question_answered', {
      eventKey: `question_answered:${id}`,
      values: { account_name: answered.name, answer, question: answered.question },
    })
  })
}
