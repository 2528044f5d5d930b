import { plainDecimal } from '@sampan/domain/money'
import type { RouterContextProvider } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { apiOf } from '../../../api/server.ts'
import { actionResult } from '../../forms/action-result.ts'
import { DECISIONS } from './request-stages.ts'

/** Runs the decision of the pressed button. */
export async function decideRequest(
  context: Readonly<RouterContextProvider>,
  request_id: string,
  request: Request,
) {
  const form = await request.formData()
  const api = apiOf(context, idempotencyKeyIn(form))
  const text = (name: string) => textIn(form, name).trim()
  const decision = Object.values(DECISIONS)
    .flat()
    .find((one) => one === text('intent'))
  if (!decision) throw new Response('', { status: 400 })
  // An empty fee means 0; the API refuses an invalid number beside the field.
  const fee_amount = text('fee_amount') === '' ? 0 : Number(plainDecimal(text('fee_amount')))
  const decided = await api('/api/staff/support/decide_request', {
    request_id,
    revision: text('revision'),
    decision,
    fee_amount,
    answer: text('answer'),
  })
  return actionResult({ intent: decision, ...decided })
}
