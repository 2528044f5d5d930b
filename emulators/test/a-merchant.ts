import type { PayPal } from '../src/paypal/paypal.ts'

export type Json = {
  id: string
  status: string
  details?: { issue: string }[]
  links: { rel: string; href: string }[]
}
type Captured = Json & {
  purchase_units: [{ payments: { captures: [Json & { amount: object; custom_id: string }] } }]
}
type Answer<T> = Promise<{ status: number; body: T }>

export async function signIn({ url }: PayPal, secret = 'demo-secret'): Promise<string> {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`demo-client:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token = '' } = (await answer.json()) as { access_token?: string }
  return access_token
}

/** A shop with a token, which calls PayPal over HTTP. */
export async function aMerchant(paypal: PayPal) {
  const token = await signIn(paypal)
  async function ask<T = Json>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    requestId?: string,
  ): Answer<T> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(requestId && { 'paypal-request-id': requestId }),
    }
    const sent = method === 'POST' && { body: body ? JSON.stringify(body) : '' }
    const answer = await fetch(paypal.url + path, { method, headers, ...sent })
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const create = async (value?: string, invoice?: string) =>
    (await ask('POST', '/v2/checkout/orders', orderBody(value, invoice))).body
  const capture = (id: string, requestId?: string) =>
    ask<Captured>('POST', `/v2/checkout/orders/${id}/capture`, undefined, requestId)
  async function approved(value?: string, invoice?: string): Promise<string> {
    const { id } = await create(value, invoice)
    await paypal.approve(id)
    return id
  }
  /** Returns the id of a new capture of `value`. */
  async function paid(value?: string): Promise<string> {
    return (await capture(await approved(value))).body.purchase_units[0].payments.captures[0].id
  }
  return { ask, create, capture, approved, paid }
}

let number = 0
export const orderBody = (value = '25.40', invoice_id = `invoice-${++number}`) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value }, custom_id: 'intent-1', invoice_id }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: 'http://shop.example/return?from=paypal',
        cancel_url: 'http://shop.example/cancel',
        user_action: 'PAY_NOW',
        brand_name: 'Sampan <& sons>',
      },
    },
  },
})

export const issueOf = ({ body }: { body: Json }): string | undefined => body.details?.[0]?.issue
