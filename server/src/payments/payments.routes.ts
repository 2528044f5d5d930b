import { pageAddresses } from '@sampan/contract/page-addresses'
import { toWire, usd } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import { isPublicId } from '@sampan/domain/public-ids'
import { toWireTime } from '@sampan/domain/wire-time'
import type { AppContext } from '../context.ts'
import { seenAmountOf } from '../http/amounts.ts'
import { type RequestContext, type Route, route } from '../http/route-handler.ts'
import { Refusal } from '../refusal.ts'
import type { PayableKind } from './intents/payment-intents.queries.ts'
import { type PaymentInput, payFromWallet } from './payment-page/pay-from-wallet.ts'
import { paymentInfo } from './payment-page/payment-info.ts'
import { startPayment } from './payment-page/start-payment.ts'

/** Top-ups and supplements share a payment page; distinguished by the number's prefix. */
const topUpOrSupplement = (number: string): PayableKind =>
  isPublicId('supplement', number) ? 'supplement' : 'top_up'

/** The message that clients expect when a provider refuses a top-up: 'Failed To Pay'. */
const refuseAsFailedToPay = (failure: unknown): never => {
  throw failure instanceof Refusal && failure.reason === 'can_not_pay'
    ? new Refusal('failed_to_pay')
    : failure
}

export const paymentRoutes: readonly Route[] = [
  route('/api/pay/get_payment_providers', async ({ context }) =>
    context.integrations.payments.map(({ name, methods }) => ({
      provider: name,
      title: providerTitle(name),
      methods: [...methods],
    })),
  ),

  route('/api/pay/get_order_payment_info', async ({ context, customer, input, lang }) => {
    const { info, payables, payUntil } = await paymentInfo(
      context,
      customer.id,
      'order',
      input.order_ids,
      lang,
    )
    return {
      ...info,
      order_ids: payables.map((payable) => payable.number),
      pay_until: toWireTime(payUntil),
    }
  }),
  route('/api/pay/paypal_pay_orders', (call) => payOrders(call, 'paypal', call.input.order_ids)),
  route('/api/pay/provider_pay_orders', (call) => payOrders(call, call.input.provider, call.input.order_ids)),
  route('/api/pay/balance_pay_orders', async ({ context, customer, input, lang, idempotencyKey }) => {
    await payFromWallet(context, {
      customerId: customer.id,
      kind: 'order',
      numbers: input.order_ids,
      lang,
      idempotencyKey,
    })
    return null
  }),

  route('/api/pay/get_shipping_payment_info', async ({ context, customer, input, lang }) => {
    const numbers = [input.delivery_number]
    const { info, payUntil } = await paymentInfo(context, customer.id, 'parcel', numbers, lang)
    return { ...info, delivery_number: input.delivery_number, pay_until: toWireTime(payUntil) }
  }),
  route('/api/pay/paypal_pay_shipping', (call) => payShipping(call, 'paypal', call.input)),
  route('/api/pay/provider_pay_shipping', (call) => payShipping(call, call.input.provider, call.input)),
  route('/api/pay/balance_pay_shipping', async ({ context, customer, input, lang, idempotencyKey }) => {
    const numbers = [input.delivery_number]
    await payFromWallet(context, {
      customerId: customer.id,
      kind: 'parcel',
      numbers,
      lang,
      seenTotal: seenAmountOf('total_amount', input.total_amount, 'USD'),
      idempotencyKey,
    })
    return null
  }),

  route('/api/pay/get_top_up_payment_info', async ({ context, customer, input, lang }) => {
    const kind = topUpOrSupplement(input.order_id)
    const { info, payables } = await paymentInfo(context, customer.id, kind, [input.order_id], lang)
    const credited = payables.reduce((sum, payable) => sum + payable.credited, 0n)
    return { ...info, order_id: input.order_id, credited_amount: toWire(usd(credited)) }
  }),
  route('/api/pay/paypal_pay_top_up', (call) => payTopUp(call, 'paypal', call.input.order_id)),
  route('/api/pay/provider_pay_top_up', (call) => payTopUp(call, call.input.provider, call.input.order_id)),
  route('/api/pay/balance_pay_supplement', async ({ context, customer, input, lang, idempotencyKey }) => {
    const numbers = [input.order_id]
    await payFromWallet(context, {
      customerId: customer.id,
      kind: 'supplement',
      numbers,
      lang,
      idempotencyKey,
    })
    return null
  }),

  route('/api/pay/pay_order', async ({ context, customer, input, lang, idempotencyKey }) =>
    payLegacyOrder(
      context,
      { customerId: customer.id, kind: 'legacy', numbers: [input.order_id], lang, idempotencyKey },
      input.pay_way,
    ),
  ),
  route('/api/pay/virtual_handle_payment', async ({ context, customer, input, lang, idempotencyKey }) => {
    const numbers = [input.virtual_order_id]
    return payLegacyOrder(
      context,
      { customerId: customer.id, kind: 'legacy', numbers, lang, idempotencyKey },
      input.pay_way,
    )
  }),
]

type Call = Pick<
  RequestContext<'/api/pay/paypal_pay_orders'>,
  'context' | 'customer' | 'lang' | 'idempotencyKey'
>

const payOrders = ({ context, customer, lang, idempotencyKey }: Call, way: string, numbers: string[]) =>
  startPayment(context, way, { customerId: customer.id, kind: 'order', numbers, lang, idempotencyKey })

const payShipping = (
  { context, customer, lang, idempotencyKey }: Call,
  way: string,
  input: { readonly delivery_number: string; readonly total_amount?: number | undefined },
) =>
  startPayment(context, way, {
    customerId: customer.id,
    kind: 'parcel',
    numbers: [input.delivery_number],
    lang,
    seenTotal: seenAmountOf('total_amount', input.total_amount, 'USD'),
    idempotencyKey,
  })

const payTopUp = ({ context, customer, lang, idempotencyKey }: Call, way: string, number: string) =>
  startPayment(context, way, {
    customerId: customer.id,
    kind: topUpOrSupplement(number),
    numbers: [number],
    lang,
    idempotencyKey,
  }).catch(refuseAsFailedToPay)

/** Returns the browser's next address: the provider's page, or the result of paying from the wallet. */
async function payLegacyOrder(context: AppContext, input: PaymentInput, way: string): Promise<string> {
  if (way !== 'balance') return startPayment(context, way, input)
  await payFromWallet(context, input)
  return pageAddresses.paymentResult('shopping', 'success')
}
