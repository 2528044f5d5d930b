import {
  HANDLING_FEE_TIERS,
  type HandlingFeeTier,
  handlingFee,
  prorateHandlingFee,
} from '../handling-fee/index.ts'
import {
  add,
  type Cny,
  cny,
  cnyToUsd,
  type RateE8,
  split,
  times,
  type Usd,
  usd,
  usdToCny,
} from '../money/index.ts'

/** A cart line; its domestic price is `unitPrice × quantity + freight`. */
export interface SettlementLine {
  readonly unitPrice: Cny
  readonly quantity: number
  readonly freight: Cny
}

/**
 * A line at the frozen rate. `goods + freight = total` in both currencies; `total + fee` is the price of its
 * order.
 */
export interface SettledLine {
  readonly goodsCny: Cny
  readonly freightCny: Cny
  readonly totalCny: Cny
  readonly goodsUsd: Usd
  readonly freightUsd: Usd
  readonly totalUsd: Usd
  /** The order's share of the handling fee. */
  readonly fee: Usd
  /** The share in renminbi; with `totalCny` it is the order's price in renminbi. */
  readonly feeCny: Cny
}

/** Lines, their sums, the fee on the sum, and the amount to pay: `payable = lines + fee`. */
export interface Settlement {
  readonly lines: readonly SettledLine[]
  readonly linesUsd: Usd
  readonly linesCny: Cny
  readonly fee: Usd
  readonly payableUsd: Usd
  readonly payableCny: Cny
}

/**
 * Prices a line in both currencies. Goods and freight are each rounded up to the cent, once, and summed, so
 * that equal freight costs the same on every line and the displayed amounts add up.
 */
export function priceLine(
  { unitPrice, quantity, freight }: SettlementLine,
  cnyPerUsd: RateE8,
): Omit<SettledLine, 'fee' | 'feeCny'> {
  const goodsCny = times(unitPrice, quantity)
  const totalCny = add(goodsCny, freight)
  const goodsUsd = cnyToUsd(goodsCny, cnyPerUsd)
  const freightUsd = cnyToUsd(freight, cnyPerUsd)
  return {
    goodsCny,
    freightCny: freight,
    totalCny,
    goodsUsd,
    freightUsd,
    totalUsd: add(goodsUsd, freightUsd),
  }
}

/** Settles cart lines at a rate: every total is the sum of the displayed amounts. */
export function settle(
  lines: readonly SettlementLine[],
  cnyPerUsd: RateE8,
  tiers: readonly HandlingFeeTier[] = HANDLING_FEE_TIERS,
): Settlement {
  const priced = lines.map((line) => priceLine(line, cnyPerUsd))
  const linesUsd = add(usd(0), ...priced.map((line) => line.totalUsd))
  const linesCny = add(cny(0), ...priced.map((line) => line.totalCny))
  const fee = handlingFee(linesUsd, tiers)
  const fees = prorateHandlingFee(
    fee,
    priced.map((line) => line.totalUsd),
  )
  const feeCny = usdToCny(fee, cnyPerUsd)
  const feesCny =
    priced.length === 0
      ? []
      : split(
          feeCny,
          priced.map((line) => line.totalUsd.minor),
        )
  return {
    lines: priced.map((line, index) => ({
      ...line,
      fee: fees[index] ?? usd(0),
      feeCny: feesCny[index] ?? cny(0),
    })),
    linesUsd,
    linesCny,
    fee,
    payableUsd: add(linesUsd, fee),
    payableCny: add(linesCny, feeCny),
  }
}
