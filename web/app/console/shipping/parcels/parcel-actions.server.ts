import { plainNumber } from '@sampan/domain/digits'
import { plainDecimal } from '@sampan/domain/money'
import type { RouterContextProvider } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { apiOf } from '../../../api/server.ts'
import { actionResult } from '../../forms/action-result.ts'
import { runHoldAction } from '../../holds/hold-actions.server.ts'
import { measuresIn } from '../../warehouse/measures.ts'
import { consigneeIn } from './consignee-in.ts'

/** Runs the action of the pressed button of a parcel's page. */
export async function runParcelAction(
  context: Readonly<RouterContextProvider>,
  delivery_number: string,
  request: Request,
) {
  const form = await request.formData()
  const held = await runHoldAction(context, form, { delivery_number })
  if (held) return held
  const api = apiOf(context, idempotencyKeyIn(form))
  const text = (name: string) => textIn(form, name)
  const revision = text('revision')
  const packed = () => ({
    delivery_number,
    revision,
    ...measuresIn(form),
    channel_code: text('channel_code'),
    shipping_remark: text('shipping_remark'),
    photo_urls: form.getAll('photo_urls').map(String),
  })
  const intent = text('intent')
  const ask = () => {
    switch (intent) {
      case 'price':
        return api('/api/staff/shipping/price_parcel', {
          ...packed(),
          services_amount: plainDecimal(text('services_amount')) || 0,
        })
      case 'pack':
        return api('/api/staff/shipping/pack_parcel', packed())
      case 'ship':
        return api('/api/staff/shipping/ship_parcel', {
          delivery_number,
          revision,
          carrier: text('carrier'),
          tracking_number: text('tracking_number'),
        })
      case 'book': {
        const [carrier = '', service = ''] = text('service').split(' ')
        return api('/api/staff/shipping/book_shipment', { delivery_number, revision, carrier, service })
      }
      case 'cancel_booking':
        return api('/api/staff/shipping/cancel_shipment', { delivery_number, revision })
      case 'correct_dispatch':
        return api('/api/staff/shipping/correct_dispatch', {
          delivery_number,
          revision,
          carrier: text('carrier'),
          tracking_number: text('tracking_number'),
        })
      case 'correct_address':
        return apiOf(context)('/api/staff/shipping/correct_address', {
          delivery_number,
          revision,
          ...consigneeIn(form),
        })
      case 'release':
        return api('/api/staff/shipping/release_parcel', {
          delivery_number,
          revision,
          reason: text('reason'),
        })
      case 'offer_claim':
        return apiOf(context)('/api/staff/shipping/offer_claim', { delivery_number })
      case 'declare':
        return apiOf(context)('/api/staff/shipping/correct_declaration', {
          delivery_number,
          revision,
          tax_number: text('tax_number'),
          lines: declaredLines(form),
        })
      case 'withdraw':
        return api('/api/staff/supplements/withdraw', { number: text('number'), reason: text('reason') })
      default:
        throw new Response('', { status: 400 })
    }
  }
  return actionResult({ intent, ...(await ask()) })
}

/** Reads the lines of a declaration: one value of each name per line, in order. */
function declaredLines(form: FormData) {
  const all = (name: string) => form.getAll(name).map(String)
  return all('order_id').map((order_id, index) => ({
    order_id,
    description: all('description')[index] ?? '',
    hs_code: all('hs_code')[index] ?? '',
    origin: all('origin')[index] ?? '',
    material: all('material')[index] ?? '',
    reason: all('reason')[index] ?? '',
    unit_value: plainDecimal(all('unit_value')[index] ?? ''),
    net_weight: plainNumber(all('net_weight')[index] ?? ''),
  }))
}
