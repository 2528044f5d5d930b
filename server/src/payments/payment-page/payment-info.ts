import type { Data, Language } from '@sampan/contract'
import { cny, toWire, usd, usdToCny } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { writeText } from '@sampan/messages/catalogue'
import type { AppContext } from '../../context.ts'
import { rateInForce, rateText, walletBalance } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { presentReturnFees } from '../../settings/index.ts'
import type { PayableKind } from '../intents/payment-intents.queries.ts'
import type { Payable } from '../payables/payable.ts'
import { findPayables, payableType, sumOf } from '../payables/payable-types.ts'

type Info = Omit<Data<'/api/pay/get_order_payment_info'>, 'order_ids' | 'pay_until'>

/**
 * Returns the data of the payment page: the sum, its lines, the wallet's balance, and until when it can be paid; null for no end.
 * @throws Refusal unknown_id; can_not_pay when none of them can be paid; some_not_payable, naming them, when some
 * cannot.
 */
export async function paymentInfo(
  context: AppContext,
  customerId: string,
  kind: PayableKind,
  numbers: readonly string[],
  lang: Language,
): Promise<{ info: Info; payables: Payable[]; payUntil: Date | null }> {
  const payables = await findPayables(context.db, customerId, kind, numbers)
  const isPaid = payables.every((payable) => payable.state === 'paid')
  const closed = payables.filter((payable) => payable.state !== 'payable')
  if (!isPaid && closed.length === payables.length) throw new Refusal('can_not_pay')
  if (!isPaid && closed.length > 0)
    throw new Refusal('some_not_payable', { ids: closed.map((payable) => payable.number).join(', ') })
  let today: ReturnType<typeof rateInForce> | undefined
  const rateToday = () => {
    today ??= rateInForce(context.db)
    return today
  }
  const priced = await Promise.all(
    payables.map(async ({ cents, fen, rate }) => {
      const { e8, at } = rate ?? (await rateToday())
      return { e8, at, fen: fen ?? usdToCny(usd(cents), e8).minor }
    }),
  )
  const [shown] = priced
  const ids = payables.map((payable) => payable.id)
  return {
    payables,
    payUntil: (await payableType(kind).payUntil?.(context, ids)) ?? null,
    info: {
      total_amount: toWire(usd(sumOf(payables))),
      total_amount_cny: toWire(cny(priced.reduce((sum, { fen }) => sum + fen, 0n))),
      balance_amount: toWire(await walletBalance(context.db, customerId)),
      price_lines: linesOf(payables, lang),
      rate: shown ? rateText(shown.e8) : '',
      rate_at: toWireTime(shown?.at),
      ...presentReturnFees(await context.settings.read()),
      is_paid: isPaid,
    },
  }
}

/** Sums the lines of all payables by kind, in order of first occurrence; lines of zero are left out. */
function linesOf(payables: readonly Payable[], lang: Language): Info['price_lines'] {
  const lines = new Map<string, { label: string; cents: bigint }>()
  for (const { kind, label, cents } of payables.flatMap((payable) => payable.lines)) {
    const before = lines.get(kind)?.cents ?? 0n
    lines.set(kind, { label: writeText(lang, label), cents: before + cents })
  }
  return [...lines]
    .filter(([, { cents }]) => cents !== 0n)
    .map(([kind, { label, cents }]) => ({ kind, label, amount: toWire(usd(cents)) }))
}
