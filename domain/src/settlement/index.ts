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

/** A line at the frozen rate. `goods + freight = total` in both currencies. */
export interface PricedLine {
  readonly goodsCny: Cny
  readonly freightCny: Cny
  readonly totalCny: Cny
  readonly goodsUsd: Usd
  readonly freightUsd: Usd
  readonly totalUsd: Usd
}

/** A line with its fees: `total + fee + priorityFee` is the price of its order. */
export interface SettledLine extends PricedLine {
  /** The order's share of the handling fee. */
  readonly fee: Usd
  /** For buying the order first; 0 where that was not chosen. */
  readonly priorityFee: Usd
  /** Both fees in renminbi; with `totalCny` they are the order's price in renminbi. */
  readonly feesCny: Cny
}

/** Lines, their sums, the fees, and the amount to pay: `payable = lines + fee + priorityFee`. */
export interface Settlement {
  readonly lines: readonly SettledLine[]
  readonly linesUsd: Usd
  readonly linesCny: Cny
  readonly fee: Usd
  /** Of all orders together. */
  readonly priorityFee: Usd
  readonly payableUsd: Usd
  readonly payableCny: Cny
}

/**
 * Prices a line in both currencies. Goods and freight are each rounded up to the cent, once, and summed, so
 * that equal freight costs the same on every line and the displayed amounts add up.
 */
export function priceLine({ unitPrice, quantity, freight }: SettlementLine, cnyPerUsd: RateE8): PricedLine {
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

/**
 * Settles cart lines at a rate: every total is the sum of the displayed amounts.
 * @param priorityFee for each order that is to be bought first
 */
export function settle(
  lines: readonly SettlementLine[],
  cnyPerUsd: RateE8,
  tiers: readonly HandlingFeeTier[] = HANDLING_FEE_TIERS,
  priorityFee: Usd = usd(0),
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
  const priorityFeeCny = usdToCny(priorityFee, cnyPerUsd)
  const priorityFees = times(priorityFee, lines.length)
  return {
    lines: priced.map((line, index) => ({
      ...line,
      fee: fees[index] ?? usd(0),
      priorityFee,
      feesCny: add(feesCny[index] ?? cny(0), priorityFeeCny),
    })),
    linesUsd,
    linesCny,
    fee,
    priorityFee: priorityFees,
    payableUsd: add(linesUsd, fee, priorityFees),
    payableCny: add(linesCny, feeCny, times(priorityFeeCny, lines.length)),
  }
}
