import { toWire } from '@sampan/domain/money'
import { type Route, route } from '../../http/route-handler.ts'
import { walletBalance } from './change-wallet.ts'
import { presentRecord } from './wallet.presenter.ts'
import { walletMonths, walletRecordsOf } from './wallet.queries.ts'

export const walletRoutes: readonly Route[] = [
  route('/api/wallet/get_record_list', async ({ context, customer, input, lang }) => {
    const { page, page_size } = input
    const balance = await walletBalance(context.db, customer.id)
    const { rows, total } = await walletRecordsOf(context.db, customer.id, page_size, (page - 1) * page_size)
    return {
      list: rows.map((row) => presentRecord(row, balance, lang)),
      total,
      balance_amount: toWire(balance),
    }
  }),

  route('/api/wallet/get_statement_months', ({ context, customer }) => walletMonths(context.db, customer.id)),
]
