import type { RouterContextProvider } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { apiOf } from '../../../api/server.ts'
import { actionResult } from '../../forms/action-result.ts'
import { measuresIn } from '../../warehouse/measures.ts'
import { consigneeIn } from '../parcels/consignee-in.ts'

/** Runs the action of the pressed button of a group's page. */
export async function runGroupAction(
  context: Readonly<RouterContextProvider>,
  group_number: string,
  request: Request,
) {
  const form = await request.formData()
  const api = apiOf(context, idempotencyKeyIn(form))
  const text = (name: string) => textIn(form, name)
  const seen = { group_number, revision: text('revision') }
  const intent = text('intent')
  const ask = () => {
    switch (intent) {
      case 'pack':
        return api('/api/staff/groups/pack', {
          ...seen,
          ...measuresIn(form),
          channel_code: text('channel_code'),
        })
      case 'book': {
        const [carrier = '', service = ''] = text('service').split(' ')
        return api('/api/staff/groups/book_shipment', { ...seen, carrier, service })
      }
      case 'cancel_booking':
        return api('/api/staff/groups/cancel_shipment', seen)
      case 'ship':
        return api('/api/staff/groups/ship', {
          ...seen,
          carrier: text('carrier'),
          tracking_number: text('tracking_number'),
        })
      case 'correct_address':
        return apiOf(context)('/api/staff/groups/correct_address', { ...seen, ...consigneeIn(form) })
      case 'take_out':
        return api('/api/staff/groups/take_out', {
          ...seen,
          delivery_number: text('delivery_number'),
          reason: text('reason'),
        })
      default:
        throw new Response('', { status: 400 })
    }
  }
  return actionResult({ intent, ...(await ask()) })
}
