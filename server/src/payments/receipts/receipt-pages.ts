import { pageAddresses } from '@sampan/contract/page-addresses'
import { languageOf } from '@sampan/messages/languages'
import type { FastifyInstance } from 'fastify'
import { findCustomer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { PDF_POLICY } from '../../http/content-security-policy.ts'
import { Refusal } from '../../refusal.ts'
import { RECEIPT_KINDS, type ReceiptKind, receiptOf } from './receipt.ts'

interface ReceiptRequest {
  Querystring: { kind?: string; number?: string; lang?: string }
}

const isKind = (kind: string | undefined): kind is ReceiptKind =>
  (RECEIPT_KINDS as readonly (string | undefined)[]).includes(kind)

/** Serves receipts as PDF. A plain link, so that browsers show and save them as they do every PDF. */
export async function receiptPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  app.get<ReceiptRequest>('/api/pay/receipt.pdf', async (request, reply) => {
    const customer = await findCustomer(
      context.db,
      callerOf(request, context.environment).token,
      context.now(),
    )
    if (!customer) return reply.redirect(pageAddresses.login(request.url), 303)
    const { kind, number = '', lang: requestedLang } = request.query
    const lang = languageOf(requestedLang)
    if (!isKind(kind)) return reply.callNotFound()
    try {
      const receipt = await receiptOf(context, customer, kind, number, lang)
      // The renderer is large, so only a process that renders a receipt loads it.
      const { renderReceipt } = await import('./render-receipt.ts')
      return reply
        .type('application/pdf')
        .header('content-security-policy', PDF_POLICY)
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="sampan-${receipt.number}.pdf"`)
        .send(await renderReceipt(receipt, lang))
    } catch (failure) {
      if (failure instanceof Refusal) return reply.callNotFound()
      throw failure
    }
  })
}
