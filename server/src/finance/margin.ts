import type { Queryable } from '@sampan/database'
import { PAYMENT_PROVIDERS, providerAccounts } from '@sampan/domain/payment-providers'
import { toWireDay, toWireTime } from '@sampan/domain/wire-time'
import { closedDayMargins } from './days/closed-days.queries.ts'
import { rangeOf, splitDays } from './days/split-days.ts'
import { countMargin } from './margin.queries.ts'

const MONTHS = 12
const FEE_ACCOUNTS = PAYMENT_PROVIDERS.map((name) => providerAccounts(name).fees)

/** US cents: income is positive, cost negative. */
export interface Margin {
  readonly goodsReceived: bigint
  /** Part of `goodsReceived`. */
  readonly handlingFees: bigint
  readonly goodsCost: bigint
  /** Before coupons, which are not in the ledger: a customer pays only the difference. */
  readonly freightReceived: bigint
  /** Carriers' bills, by the dates of their invoices. */
  readonly freightCost: bigint
  readonly coupons: bigint
  readonly promisedFreight: bigint
  readonly insurance: bigint
  readonly services: bigint
  readonly promotions: bigint
  readonly goodwill: bigint
  readonly corrections: bigint
  readonly paymentFees: bigint
}

/**
 * Returns the margin of each of the last twelve months in UTC+8, newest first. Money counts in the month in
 * which it is booked: goods paid for in one month and bought in the next have their cost in the latter.
 */
export async function marginByMonth(
  db: Queryable,
  now: Date,
): Promise<readonly (Margin & { readonly month: string })[]> {
  const months = lastMonths(now)
  const first = `${months.at(-1)}-01`
  const stored = await closedDayMargins(db, first)
  const storedDays = new Set(stored.map(({ day }) => day))
  const whole = { from: rangeOf(first).from, until: rangeOf(toWireDay(now)).until }
  const { open } = splitDays(whole, (day) => storedDays.has(day))
  const counted = await Promise.all(
    open.map(async (range) => ({ day: toWireDay(range.from), margin: await countMargin(db, range) })),
  )
  return months.map((month) => {
    const parts = [...stored, ...counted].flatMap(({ day, margin }) =>
      day.startsWith(month) ? [margin] : [],
    )
    const at = (part: string) => parts.reduce((sum, one) => sum + BigInt(one[part] ?? 0), 0n)
    return {
      month,
      goodsReceived: at('goods_payable'),
      handlingFees: at('handling_fees'),
      goodsCost: -at('goods_cost'),
      freightReceived: at('shipping_payable') + at('coupons'),
      freightCost: -at('freight_cost'),
      coupons: -at('coupons'),
      promisedFreight: at('promised_freight'),
      insurance: at('insurance_premiums') + at('insurance_claims'),
      services: at('warehouse_services'),
      promotions: at('promotions'),
      goodwill: at('compensation'),
      corrections: at('adjustments'),
      paymentFees: FEE_ACCOUNTS.reduce((sum, account) => sum + at(account), 0n),
    }
  })
}

/** Sums several months. */
export const sumOfMargins = (margins: readonly Margin[]): Margin => {
  const sum = (of: (margin: Margin) => bigint) => margins.reduce((total, margin) => total + of(margin), 0n)
  return {
    goodsReceived: sum((one) => one.goodsReceived),
    handlingFees: sum((one) => one.handlingFees),
    goodsCost: sum((one) => one.goodsCost),
    freightReceived: sum((one) => one.freightReceived),
    freightCost: sum((one) => one.freightCost),
    coupons: sum((one) => one.coupons),
    promisedFreight: sum((one) => one.promisedFreight),
    insurance: sum((one) => one.insurance),
    services: sum((one) => one.services),
    promotions: sum((one) => one.promotions),
    goodwill: sum((one) => one.goodwill),
    corrections: sum((one) => one.corrections),
    paymentFees: sum((one) => one.paymentFees),
  }
}

/** Returns the month of `now` in UTC+8 and the months before it, `YYYY-MM`, newest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = toWireTime(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
