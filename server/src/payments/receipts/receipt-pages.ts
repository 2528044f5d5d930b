import { languageOf } from '@sampan/messages/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Customer, findCustomer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { servePaper } from '../../http/serve-paper.ts'
import { walletMonths } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { RECEIPT_KINDS, type ReceiptKind, receiptOf } from './receipt.ts'
import { statementOf } from './statement.ts'

interface StatementQuery {
  readonly month?: string
  readonly lang?: string
}

interface ReceiptQuery {
  readonly kind?: string
  readonly number?: string
  readonly lang?: string
}

const isKind = (kind: string | undefined): kind is ReceiptKind =>
  (RECEIPT_KINDS as readonly (string | undefined)[]).includes(kind)

/** Serves receipts, and statements of the wallet, as PDF. */
export async function receiptPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  servePaper<ReceiptQuery>(app, '/api/pay/receipt.pdf', async (request) => {
    const customer = await readerOf(context, request)
    const { kind, number = '', lang: requestedLang } = request.query
    const lang = languageOf(requestedLang)
    if (!isKind(kind)) throw new Refusal('receipt_unknown')
    const receipt = await receiptOf(context, customer, kind, number, lang)
    // The renderer is large, so only a process that renders a receipt loads it.
    const { renderReceipt } = await import('./render-receipt.ts')
    return { name: `sampan-${receipt.number}`, content: await renderReceipt(receipt, lang) }
  })

  servePaper<StatementQuery>(app, '/api/wallet/statement.pdf', async (request) => {
    const customer = await readerOf(context, request)
    const { lang: requestedLang } = request.query
    const lang = languageOf(requestedLang)
    // Without a month, the newest.
    const month = request.query.month || (await walletMonths(context.db, customer.id))[0] || ''
    const statement = await statementOf(context, customer, month, lang)
    const { renderStatement } = await import('./render-statement.ts')
    return { name: `sampan-${month}`, content: await renderStatement(statement, lang) }
  })
}

/** @throws Refusal session_invalid */
async function readerOf(context: AppContext, request: FastifyRequest): Promise<Customer> {
  const { token } = callerOf(request, context.environment)
  const customer = await findCustomer(context.db, token, context.now())
  if (!customer) throw new Refusal('session_invalid')
  return customer
}
