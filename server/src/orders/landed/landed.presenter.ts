import type { Data, Language } from '@sampan/contract'
import { toWire } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { countryName } from '@sampan/messages/intl'
import type { LandedReview } from './compare-landed.ts'

/** Presents an estimated landed cost, and the actual one. */
export function presentLandedReview(
  found: LandedReview | null,
  lang: Language,
): Data<'/api/shopping/get_order_detail'>['landed'] {
  if (!found) return null
  const { comparison, newest } = found
  const { estimate, countryNames } = newest
  return {
    lines: comparison.lines.map(({ kind, estimated, actual }) => ({
      kind,
      estimated_amount: estimated && toWire(estimated),
      actual_amount: actual && toWire(actual),
    })),
    estimated_total: toWire(comparison.estimated),
    actual_total: toWire(comparison.actual),
    is_complete: comparison.isComplete,
    is_sent: found.isSent,
    items: found.items,
    items_estimated: found.itemsEstimated,
    estimated_at: toWireTime(estimate.createdAt),
    country_name: countryName(lang, estimate.countryCode, countryNames ?? { en: estimate.countryCode }),
    rule_valid_from: estimate.ruleValidFrom ?? '',
    rule_checked_on: estimate.ruleCheckedOn ?? '',
    duty_prepaid: estimate.isDutyPrepaid,
    customs_paid_amount: found.customsPaid && toWire(found.customsPaid),
  }
}
