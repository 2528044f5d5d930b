import type { Input } from '@sampan/contract'
import { choiceIn, textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { apiOf } from '../../api/server.ts'
import type { Outcome } from '../forms/use-staff-form.tsx'

type Target = { readonly customer_id: string } | { readonly delivery_number: string }

/** Places a hold on the page's customer or parcel, or lifts one. Null for a form that is not about holds. */
export async function runHoldAction(
  context: Parameters<typeof apiOf>[0],
  form: FormData,
  target: Target,
): Promise<Outcome | null> {
  const text = (name: string) => textIn(form, name)
  const intent = text('intent')
  const api = apiOf(context, idempotencyKeyIn(form))
  if (intent === 'hold') {
    const placed = await api('/api/staff/holds/place', {
      ...target,
      kind: choiceIn<Input<'/api/staff/holds/place'>['kind']>(form, 'kind'),
      reason: text('reason'),
      customer_note: text('customer_note'),
    })
    return { intent, ...placed }
  }
  if (intent !== 'lift') return null
  const lifted = await api('/api/staff/holds/lift', { hold_id: text('hold_id'), reason: text('reason') })
  return { intent, ...lifted }
}
