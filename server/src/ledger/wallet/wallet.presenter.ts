import type { Data, Language } from '@sampan/contract'
import { textInLanguage } from '@sampan/domain/bilingual-text'
import { toWire, type Usd, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Translated, textFor } from '@sampan/messages/languages'
import type { WalletCategory } from './change-wallet.ts'
import type { walletRecordsOf } from './wallet.queries.ts'

const categoryText: Record<WalletCategory, Translated<string>> = {
  top_up: { en: 'Top-up', cn: '充值' },
  order_payment: { en: 'Order payment', cn: '订单付款' },
  shipping_payment: { en: 'Shipping payment', cn: '运费付款' },
  supplement: { en: 'Supplement', cn: '补差价' },
  refund: { en: 'Refund', cn: '退款' },
  invite_bonus: { en: 'Invite bonus', cn: '邀请奖励' },
  sign_up_bonus: { en: 'Sign-up bonus', cn: '注册奖励' },
  adjustment: { en: 'Adjustment', cn: '调整' },
  claim: { en: 'Claim', cn: '理赔' },
}
const statusText = { paid: { en: 'Paid', cn: '已支付' }, unpaid: { en: 'Unpaid', cn: '待付款' } }

type WalletRow = Awaited<ReturnType<typeof walletRecordsOf>>['rows'][number]

/** Presents a wallet row: order_status 0 waits for payment, 1 is done. */
export function presentRecord(
  row: WalletRow,
  balance: Usd,
  lang: Language,
): Data<'/api/wallet/get_record_list'>['list'][number] {
  const category = row.category as WalletCategory
  return {
    date: toWireTime(row.at),
    amount: toWire(usd(row.amountCents)),
    current_balance: toWire(row.isPaid ? usd(row.balanceAfterCents) : balance),
    order_status: row.isPaid ? 1 : 0,
    order_status_text: textFor(lang, statusText[row.isPaid ? 'paid' : 'unpaid']),
    category,
    amount_type_text: textFor(lang, categoryText[category]),
    remark: textInLanguage(row.remark, lang),
    order_id: row.reference,
  }
}
