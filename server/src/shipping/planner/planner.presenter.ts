import type { Data, Language } from '@sampan/contract'
import { type BoxSize, packBoxes } from '@sampan/domain/cartonization'
import { customsLimit } from '@sampan/domain/landed-cost'
import { add, toWire, type Usd, usd } from '@sampan/domain/money'
import {
  type Charge,
  type PlannedParcel,
  type PlanOption,
  planCertainty,
  planDays,
} from '@sampan/domain/planner'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { textFor } from '@sampan/messages/languages'
import { daysText, presentPriceLine } from '../../freight/index.ts'
import { presentGoods } from '../parcels/parcels.presenter.ts'
import type { ParcelPlans } from './plan-parcels.ts'
import { planReasonText } from './plan-reasons.ts'

type Plan = Data<'/api/shipping/plan_parcels'>['plans'][number]

const line = (kind: string, amount: Usd, isEstimate: boolean, lang: Language) => ({
  ...presentPriceLine(kind, amount, lang),
  is_estimate: isEstimate,
})

function boxNames({ items }: PlannedParcel, sizes: readonly BoxSize[]): string[] {
  const { boxes, tooLarge } = packBoxes(items, sizes)
  return tooLarge.length > 0 ? [] : boxes.map(({ box }) => box.code)
}

function presentParcel(
  parcel: PlannedParcel,
  { boxes, promise }: ParcelPlans,
  lang: Language,
): Plan['parcels'][number] {
  const { fit, weight, charges } = parcel
  return {
    order_ids: parcel.items.map(({ id }) => id),
    channel_code: fit.channel.code,
    channel_name: textFor(lang, fit.channel.name),
    logo: fit.channel.logo,
    channel_days: daysText(fit.days, lang),
    weight: {
      items_weight: gramsToKg(weight.itemsActual),
      volume_above_weight: gramsToKg(weight.volumeAbove),
      packing_weight: gramsToKg(weight.packing),
      total_weight: gramsToKg(weight.charged),
    },
    charged_weight: gramsToKg(fit.weight.charged),
    freight_price: toWire(fit.price),
    charges: charges.map(({ kind, amount, estimated }) => line(kind, amount, estimated, lang)),
    total_amount: toWire(parcel.total),
    is_estimate: parcel.estimated,
    is_promised: promise !== null && !parcel.estimated,
    box_names: parcel.estimated ? [] : boxNames(parcel, boxes),
  }
}

/** Presents the freight of all parcels, then their charges by kind. */
function priceLines(parcels: readonly PlannedParcel[], lang: Language): Plan['price_lines'] {
  const sum = (all: readonly { readonly amount: Usd }[]) => add(usd(0), ...all.map(({ amount }) => amount))
  const freight = add(usd(0), ...parcels.map(({ fit }) => fit.price))
  const charges = Map.groupBy(
    parcels.flatMap((parcel): Charge[] => [...parcel.charges]),
    ({ kind }) => kind,
  )
  return [
    line(
      'freight',
      freight,
      parcels.some(({ estimated }) => estimated),
      lang,
    ),
    ...[...charges].map(([kind, all]) =>
      line(
        kind,
        sum(all),
        all.some(({ estimated }) => estimated),
        lang,
      ),
    ),
  ]
}

function presentPlan({ kind, plan, reasons }: PlanOption, plans: ParcelPlans, lang: Language): Plan {
  const { sure, estimated } = planCertainty(plan)
  return {
    kind,
    parcels: plan.parcels.map((parcel) => presentParcel(parcel, plans, lang)),
    days: plan.parcels.length === 0 ? '' : daysText(planDays(plan), lang),
    total_amount: toWire(plan.total),
    sure_amount: toWire(sure),
    estimated_amount: toWire(estimated),
    price_lines: priceLines(plan.parcels, lang),
    reasons: reasons.map((reason) => planReasonText(reason, plans.names, lang)),
    waits_for:
      kind !== 'wait'
        ? []
        : plans.awaited.map(({ order, weightG, expectedUntil }) => ({
            order_id: order.orderNumber,
            product_name: order.productName,
            product_image_url: order.productImageUrl,
            weight: gramsToKg(grams(weightG)),
            expected_until: toWireTime(expectedUntil),
          })),
    left_out_order_ids: plan.leftOut.map(({ id }) => id),
  }
}

/**
 * Presents the plans for chosen items. `customs` is null for a country without a rule; `is_optimal` where every
 * plan was proved to be.
 */
export function presentPlans(plans: ParcelPlans, lang: Language): Data<'/api/shipping/plan_parcels'> {
  const { rule, options, promise } = plans
  const limit = rule && customsLimit(rule)
  return {
    promised_limit: promise && toWire(promise),
    is_optimal: options.every(({ plan }) => plan.optimal),
    plans: options.map((option) => presentPlan(option, plans, lang)),
    items: plans.goods.map(presentGoods),
    customs: rule && {
      valid_from: rule.validFrom,
      checked_on: rule.checkedOn,
      source: rule.source,
      certainty: rule.certainty,
      adds_up_parcels: rule.addsUpParcels,
      limit: limit && toWire(limit),
    },
  }
}
