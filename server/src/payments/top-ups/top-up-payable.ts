import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import type { Payable, PayableType, Payment } from '../payables/payable.ts'
import { findTopUps, markTopUpPaid } from './top-up-payable.queries.ts'

type TopUpRow = Awaited<ReturnType<typeof findTopUps>>[number]

const asPayable = (topUp: TopUpRow): Payable => ({
  id: topUp.id,
  number: topUp.number,
  customerId: topUp.customerId,
  cents: topUp.payCents,
  state: topUp.status === 'unpaid' ? 'payable' : topUp.status === 'paid' ? 'paid' : 'closed',
  account: 'promotions',
  credited: topUp.amountCents,
  lines: [
    { kind: 'top_up', label: phrase('kinds', 'line_top_up'), cents: topUp.amountCents },
    { kind: 'discount', label: phrase('kinds', 'line_discount'), cents: -topUp.discountCents },
  ],
  rate: null,
})

export const topUpPayable: PayableType = {
  purpose: 'top_up',
  section: 'balance',
  walletCategory: 'top_up',
  byNumber: async (db, customerId, numbers) => (await findTopUps(db, { customerId, numbers })).map(asPayable),
  byId: async (db, ids) => (await findTopUps(db, { ids })).map(asPayable),
  async paid(context: AppContext, tx: Transaction, { customerId, payables }: Payment) {
    for (const topUp of payables) {
      if (!(await markTopUpPaid(tx, topUp.id, context.now()))) throw new Refusal('can_not_pay')
      await notify(context, tx, customerId, 'top_up_done', {
        eventKey: `top-up:${topUp.id}`,
        values: { amount: writtenSum(usd(topUp.credited)) },
        path: pageAddresses.account('Account-Wallet'),
      })
    }
  },
}
