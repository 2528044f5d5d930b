import type { Data, Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { languageOf } from '@sampan/messages/languages'
import type { AppContext } from '../../context.ts'
import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { presentRecord, walletRecordsOf } from '../../ledger/index.ts'
import { messagesOf, presentMessage } from '../../messaging/index.ts'
import { presentStaffOrder, staffOrders } from '../../orders/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { parcelsOfCustomer, presentStaffParcel } from '../../shipping/index.ts'
import { presentReset } from '../second-factor-resets/second-factor-resets.presenter.ts'
import { resetsOf } from '../second-factor-resets/second-factor-resets.queries.ts'
import { needsSecondStep } from '../two-step/totp.ts'
import { endSessions } from './end-sessions.ts'
import { sendMessage } from './send-message.ts'
import { type CustomerRow, customerAt, customersAt, newestOrderIds } from './staff-customers.queries.ts'

/** Maximum rows of each list on a customer's page. */
const SHOWN = 20

type State = Data<'/api/staff/support/get_customer'>['state']

const stateOf = ({ activatedAt, deletedAt }: CustomerRow['customer']): State => {
  if (deletedAt) return 'deleted'
  return activatedAt ? 'active' : 'not_active'
}

const presentRow = ({ customer, hold, balanceCents, orderCount }: CustomerRow) => ({
  ...presentCustomer({ ...customer, hold }),
  balance_amount: toWire(usd(balanceCents)),
  order_count: orderCount,
  created_at: toWireTime(customer.createdAt),
  state: stateOf(customer),
})

async function customerPage(context: AppContext, row: CustomerRow, lang: Language, now: Date) {
  const { db } = context
  const { customer } = row
  const settings = await context.settings.read()
  const [orders, parcels, wallet, messages, isSecondFactorOn, resets] = await Promise.all([
    newestOrderIds(db, customer.id, SHOWN).then((ids) => staffOrders(db, settings, { ids })),
    parcelsOfCustomer(db, settings, customer.id, SHOWN),
    walletRecordsOf(db, customer.id, SHOWN, 0),
    messagesOf(db, customer.id, SHOWN, 0),
    needsSecondStep(context, customer.id),
    resetsOf(db, customer.id, SHOWN),
  ])
  return {
    ...presentRow(row),
    lang: languageOf(customer.lang),
    invite_code: customer.inviteCode,
    is_wallet_frozen: row.isFrozen,
    spent_amount: toWire(usd(row.spentCents)),
    is_second_factor_on: isSecondFactorOn,
    second_factor_resets: resets.map(presentReset),
    orders: orders.map((order) => presentStaffOrder(order, lang, now)).reverse(),
    parcels: parcels.map((parcel) => presentStaffParcel(parcel, lang, now)),
    wallet: wallet.rows.map((record) => {
      const shown = presentRecord(record, usd(row.balanceCents), lang)
      return {
        at: shown.date,
        category: shown.amount_type_text,
        amount: shown.amount,
        balance: shown.current_balance,
        is_paid: record.isPaid,
        reference: shown.order_id,
        remark: shown.remark,
      }
    }),
    messages: messages.rows.map((row) => {
      const { title, message, at, isRead } = presentMessage(row, lang)
      return { at, title, message, is_read: isRead }
    }),
  }
}

export const staffCustomerRoutes: readonly Route[] = [
  route('/api/staff/support/find_customers', async ({ context, input }) => {
    const { search_text, page, page_size } = input
    const { rows, total } = await customersAt(context.db, search_text, page_size, (page - 1) * page_size)
    return { list: rows.map(presentRow), total }
  }),

  route('/api/staff/support/get_customer', async ({ context, input, lang, now }) => {
    const row = await customerAt(context.db, uuidOf(input.customer_id))
    if (!row) throw new Refusal('unknown_id')
    return customerPage(context, row, lang, now)
  }),

  route('/api/staff/support/end_sessions', async ({ context, staff, input }) => {
    await endSessions(context, staff, uuidOf(input.customer_id))
    return null
  }),

  route('/api/staff/support/send_message', async ({ context, staff, input, idempotencyKey }) => {
    await sendMessage(
      context,
      staff,
      uuidOf(input.customer_id),
      { title: input.title, text: input.text },
      idempotencyKey,
    )
    return null
  }),
]
