import type { Transaction } from '@sampan/database'
import { phrase, type Text } from '@sampan/messages/phrase'
import type { AppContext } from '../context.ts'
import { extendStorageTerm, recordOrderStage } from '../orders/index.ts'
import type { Payable, PayableType, Payment } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { recordParcelStage } from './parcels/move-parcel.ts'
import { findSupplements, markSupplementPaid } from './supplement-payable.queries.ts'

type SupplementRow = Awaited<ReturnType<typeof findSupplements>>[number]

const asPayable = (supplement: SupplementRow): Payable => ({
  id: supplement.id,
  number: supplement.number,
  customerId: supplement.customerId,
  cents: supplement.amountCents,
  state: supplement.status === 'unpaid' ? 'payable' : supplement.status === 'paid' ? 'paid' : 'closed',
  parcelId: supplement.parcelId,
  account: supplement.parcelId ? 'shipping_payable' : 'goods_payable',
  credited: 0n,
  lines: [
    {
      kind: supplement.storageDays === null ? 'supplement' : 'storage',
      label: phrase('kinds', supplement.storageDays === null ? 'line_supplement' : 'line_storage'),
      cents: supplement.amountCents,
    },
  ],
  remark: (supplement.reasonPhrase as Text | null) ?? supplement.reason,
  rate: null,
})

export const supplementPayable: PayableType = {
  purpose: 'supplement',
  section: 'balance',
  walletCategory: 'supplement',
  byNumber: async (db, customerId, numbers) =>
    (await findSupplements(db, { customerId, numbers })).map(asPayable),
  byId: async (db, ids) => (await findSupplements(db, { ids })).map(asPayable),
  async paid(context: AppContext, tx: Transaction, { payables }: Payment) {
    const now = context.now()
    for (const supplement of payables) {
      const paid = await markSupplementPaid(tx, supplement.id, now)
      if (!paid) throw new Refusal('can_not_pay')
      const { orderId, storageDays } = paid
      if (orderId && storageDays !== null) await extendStorageTerm(tx, orderId, storageDays, now)
      else if (orderId) await recordOrderStage(tx, [orderId], { stage: 'supplement_paid' }, now)
      if (paid.parcelId) await recordParcelStage(tx, paid.parcelId, { stage: 'supplement_paid' }, now)
    }
  },
}
