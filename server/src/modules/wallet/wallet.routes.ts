import { toWire } from '@sampan/domain/money'
import { type Answer, answer } from '../../http/answer.ts'
import { walletBalance } from './change-wallet.ts'
import { presentRecord } from './wallet.presenter.ts'
import { walletRecordsOf } from './wallet.queries.ts'

export const walletAnswers: readonly Answer[] = [
  answer('/api/wallet/get_record_list', async ({ context, customer, input, lang }) => {
    const { page, page_size } = input
    const balance = await walletBalance(context.db, customer.id)
    const { rows, total } = await walletRecordsOf(context.db, customer.id, page_size, (page - 1) * page_size)
    return {
      list: rows.map((row) => presentRecord(row, balance, lang)),
      total,
      balance_amount: toWire(balance),
    }
  }),
]
