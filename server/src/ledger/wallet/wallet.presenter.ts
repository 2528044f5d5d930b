import type { Data, Language } from '@sampan/contract'
import { toWire, type Usd, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { readText } from '../../stored-text.ts'
import type { WalletCategory } from './change-wallet.ts'
import type { walletRecordsOf } from './wallet.queries.ts'

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
    order_status_text: translate(lang, 'kinds', row.isPaid ? 'wallet_is_paid' : 'wallet_is_unpaid'),
    category,
    amount_type_text: translate(lang, 'kinds', `wallet_${category}`),
    remark: readText({ words: row.remark, phrase: row.remarkPhrase }, lang),
    order_id: row.reference,
  }
}
