import type { Fit, QuoteRequest } from '@sampan/domain/freight'
import type { WeighedItems } from './weigh-items.ts'

/** The inputs of the price, stored with the parcel: the invariant check recomputes it from them (I10). */
export const frozenInputs = (fit: Fit, items: WeighedItems, request: QuoteRequest) => ({
  /** The channel that priced it. Another may carry it in the end; that one is in the parcel's own column. */
  channel: fit.channel.code,
  channelName: fit.channel.name,
  days: fit.days,
  /** The engine's input, reused to compute the effect of the real weight. */
  asked: { weightG: request.weight, sizeMm: request.size },
  divisor: fit.weight.divisor,
  chargedG: fit.weight.charged,
  decidedBy: fit.weight.decidedBy,
  lines: fit.lines.map((line) => ({ kind: line.kind, cents: Number(line.price.minor) })),
  items: items.orders.map((order) => ({
    order: order.orderNumber,
    weightG: order.weightG,
    lengthMm: order.lengthMm,
    widthMm: order.widthMm,
    heightMm: order.heightMm,
    goodsType: order.goodsType,
  })),
})

export type QuoteInputs = ReturnType<typeof frozenInputs>
