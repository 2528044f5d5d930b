import type { Input } from '@sampan/contract'
import { plainDecimal } from '@sampan/domain/money'
import type { RouterContextProvider } from 'react-router'
import { choiceIn, textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { apiOf } from '../../api/server.ts'
import { actionResult } from '../forms/action-result.ts'
import { runHoldAction } from '../holds/hold-actions.server.ts'

/** Runs the action of the pressed button of an order's page. */
export async function runOrderAction(
  context: Readonly<RouterContextProvider>,
  order_id: string,
  request: Request,
) {
  const form = await request.formData()
  // Holds are placed on parcels and customers, and lifted here too.
  const lifted = await runHoldAction(context, form, { customer_id: '' })
  if (lifted) return lifted
  const api = apiOf(context, idempotencyKeyIn(form))
  const text = (name: string) => textIn(form, name)
  const number = (name: string) => Number(plainDecimal(text(name)) || Number.NaN)
  const price = { unit_price_cny: number('unit_price_cny'), freight_cny: number('freight_cny') }
  const intent = text('intent')
  const revision = text('revision')
  const ask = () => {
    switch (intent) {
      case 'accept':
        return api('/api/staff/purchasing/accept', { orders: [{ order_id, revision }] })
      case 'ask':
        return api('/api/staff/purchasing/ask_difference', {
          order_id,
          revision,
          ...price,
          reason: text('reason'),
        })
      case 'record':
        return api('/api/staff/purchasing/record_purchase', {
          order_id,
          revision,
          ...price,
          quantity: text('quantity') === '' ? null : number('quantity'),
          purchase_reference: text('purchase_reference'),
          tracking_number: text('tracking_number'),
        })
      case 'cancel':
        return api('/api/staff/purchasing/cancel', { order_id, revision, reason: text('reason') })
      case 'seller_cancelled':
        return api('/api/staff/purchasing/seller_cancelled', {
          order_id,
          revision,
          next: choiceIn<Input<'/api/staff/purchasing/seller_cancelled'>['next']>(form, 'next'),
          reason: text('reason'),
        })
      case 'drop_rest':
        return api('/api/staff/purchasing/drop_rest', { order_id, revision, note: text('note') })
      case 'end_receipt':
        return api('/api/staff/receiving/end_receipt', { order_id, revision, note: text('note') })
      case 'fewer':
        return api('/api/staff/purchasing/ask_fewer', {
          order_id,
          revision,
          quantity: number('quantity'),
          note: text('note'),
        })
      case 'change_tracking':
        return api('/api/staff/purchasing/change_tracking_number', {
          order_id,
          revision,
          tracking_number: text('tracking_number'),
        })
      case 'withdraw':
        return api('/api/staff/supplements/withdraw', { number: text('number'), reason: text('reason') })
      case 'problem':
        return api('/api/staff/receiving/report_problem', {
          order_id,
          revision,
          kind: choiceIn<NonNullable<Input<'/api/staff/receiving/report_problem'>['kind']>>(form, 'kind'),
          note: text('note'),
          photo_urls: form.getAll('photo_urls').map(String),
        })
      default:
        throw new Response('', { status: 400 })
    }
  }
  return actionResult({ intent, ...(await ask()) })
}
