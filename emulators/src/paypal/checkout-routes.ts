import type { FastifyInstance } from 'fastify'
import type { PageLanguage } from '../demo-page.ts'
import { checkoutPage, expiredPage } from './checkout-page.ts'
import { approveOrder } from './orders.ts'
import { payerId } from './present.ts'
import type { Sandbox } from './sandbox-page.ts'

type Form = { token?: string }

/** Adds the routes of the payer's browser: the approval page, and the ways back to the shop. */
export function addCheckoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox
  const known = (token = '') => {
    const order = ledger.orders.get(token)
    return order?.expired ? undefined : order
  }

  app.get<{ Querystring: { token?: string; lang?: string } }>('/checkoutnow', (request, reply) => {
    const { token, lang } = request.query
    const order = known(token)
    reply.type('text/html; charset=utf-8')
    const language: PageLanguage =
      (lang ?? (order?.locale.startsWith('zh') ? 'cn' : 'en')) === 'cn' ? 'cn' : 'en'
    if (!order) return reply.code(404).send(expiredPage(language))
    if (order.status === 'COMPLETED') return reply.redirect(back(order.returnUrl, order.id, payerId), 303)
    return checkoutPage(order, language)
  })

  for (const decision of ['approve', 'decline'] as const)
    app.post<{ Body: Form }>(`/checkoutnow/${decision}`, (request, reply) => {
      const order = known(request.body.token)
      if (!order) return reply.code(404).type('text/html; charset=utf-8').send(expiredPage('en'))
      approveOrder(sandbox, order.id, decision === 'decline')
      return reply.redirect(back(order.returnUrl, order.id, payerId), 303)
    })

  app.post<{ Body: Form }>('/checkoutnow/cancel', (request, reply) => {
    const order = known(request.body.token)
    if (!order) return reply.code(404).type('text/html; charset=utf-8').send(expiredPage('en'))
    return reply.redirect(back(order.cancelUrl, order.id), 303)
  })
}

function back(address: string, token: string, payer?: string): string {
  const url = new URL(address)
  url.searchParams.set('token', token)
  if (payer) url.searchParams.set('PayerID', payer)
  return url.href
}
