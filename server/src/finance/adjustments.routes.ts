import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { amountOf } from '../http/amounts.ts'
import { uuidOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { givingLimits, presentCustomer } from '../payments/index.ts'
import { readText } from '../stored-text.ts'
import { adjustmentsAt } from './adjustments.queries.ts'
import { decideAdjustment, requestAdjustment } from './adjustments.ts'

/** Corrections of wallets. */
export const adjustmentRoutes: readonly Route[] = [
  route('/api/staff/finance/get_adjustment_list', async ({ context, staff, input, lang }) => {
    const { stage, page, page_size } = input
    const { rows, total } = await adjustmentsAt(context.db, stage, page_size, (page - 1) * page_size)
    const list = rows.map(({ adjustment, customer, askedBy, decidedBy }) => ({
      adjustment_id: adjustment.id,
      customer: presentCustomer(customer),
      amount: toWire(usd(adjustment.amountCents)),
      reason: readText({ words: adjustment.reason, phrase: null }, lang),
      status: adjustment.status,
      asked_by: askedBy,
      decided_by: decidedBy ?? '',
      is_mine: adjustment.askedBy === staff.id,
      created_at: toWireTime(adjustment.createdAt),
      decided_at: toWireTime(adjustment.decidedAt),
    }))
    const { toCustomer } = await givingLimits(context)
    return { list, total, alone_limit: toWire(usd(toCustomer)) }
  }),

  route('/api/staff/finance/adjust_wallet', async ({ context, staff, input, idempotencyKey }) => ({
    status: await requestAdjustment(
      context,
      staff,
      {
        accountNo: input.account_no,
        amount: amountOf('amount', input.amount, 'USD'),
        reason: input.reason,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/finance/decide_adjustment', async ({ context, staff, input, idempotencyKey }) => {
    await decideAdjustment(context, staff, uuidOf(input.adjustment_id), input.is_approved, idempotencyKey)
    return null
  }),
]
