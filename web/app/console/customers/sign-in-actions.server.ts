import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { apiOf } from '../../api/server.ts'
import type { Outcome } from '../forms/use-staff-form.tsx'

/**
 * Signs the customer out, or requests, approves or withdraws a reset of their two-step sign-in. Null for any other
 * form.
 */
export async function runSignInAction(
  context: Parameters<typeof apiOf>[0],
  form: FormData,
  customerId: string,
): Promise<Outcome | null> {
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  const api = apiOf(context, idempotencyKeyIn(form))
  if (intent === 'reset') {
    const input = { customer_id: customerId, reason: text('reason') }
    return { intent, ...(await api('/api/staff/support/reset_second_factor', input)) }
  }
  if (intent === 'end_sessions')
    return {
      intent,
      ...(await apiOf(context)('/api/staff/support/end_sessions', { customer_id: customerId })),
    }
  if (intent !== 'approve' && intent !== 'withdraw') return null
  const decided = { reset_id: text('reset_id'), decision: intent } as const
  return { intent, ...(await api('/api/staff/support/decide_second_factor_reset', decided)) }
}
