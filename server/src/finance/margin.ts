import type { Queryable } from '@sampan/database'
import { PAYMENT_PROVIDERS, PROVIDER_ACCOUNTS } from '@sampan/domain/payment-providers'
import { fromWireTime, toWireTime } from '@sampan/domain/wire-time'
import {
  accountChanges,
  type ByMonth,
  couponsTaken,
  freightCost,
  goodsCost,
  handlingFees,
} from './margin.queries.ts'

const MONTHS = 12
const FEE_ACCOUNTS = PAYMENT_PROVIDERS.map((name) => PROVIDER_ACCOUNTS[name].fees)

/** US cents: income is positive, cost negative. */
export interface Margin {
  readonly goodsReceived: bigint
  /** Part of `goodsReceived`. */
  readonly handlingFees: bigint
  readonly goodsCost: bigint
  /** Before coupons, which are not in the ledger: a customer pays only the difference. */
  readonly freightReceived: bigint
  /** What carriers billed, by the dates of their invoices. */
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
  const from = fromWireTime(`${months.at(-1)}-01 00:00:00`) ?? now
  const [changes, fees, cost, billed, coupons] = await Promise.all([
    accountChanges(
      db,
      [
        ...(['goods_payable', 'shipping_payable', 'promised_freight', 'promotions'] as const),
        ...([
          'insurance_premiums',
          'insurance_claims',
          'warehouse_services',
          'compensation',
          'adjustments',
        ] as const),
        ...FEE_ACCOUNTS,
      ],
      from,
    ),
    handlingFees(db, from),
    goodsCost(db, from),
    freightCost(db, `${months.at(-1)}-01`),
    couponsTaken(db, from),
  ])
  return months.map((month) => {
    const at = (by: ByMonth) => by.get(month) ?? 0n
    return {
      month,
      goodsReceived: at(changes.goods_payable),
      handlingFees: at(fees),
      goodsCost: -at(cost),
      freightReceived: at(changes.shipping_payable) + at(coupons),
      freightCost: -at(billed),
      coupons: -at(coupons),
      promisedFreight: at(changes.promised_freight),
      insurance: at(changes.insurance_premiums) + at(changes.insurance_claims),
      services: at(changes.warehouse_services),
      promotions: at(changes.promotions),
      goodwill: at(changes.compensation),
      corrections: at(changes.adjustments),
      paymentFees: FEE_ACCOUNTS.reduce((sum, account) => sum + at(changes[account]), 0n),
    }
  })
}

/** Adds up several months. */
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
