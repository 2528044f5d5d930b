import type { Language } from '@sampan/contract'
import type { Usd } from '@sampan/domain/money'
import type { PlanReason } from '@sampan/domain/planner'
import { gramsToKg } from '@sampan/domain/units'
import { translate } from '@sampan/messages/catalogue'
import { dollars } from '../../money-text.ts'

const magnitude = ({ minor }: Usd) => (minor < 0n ? -minor : minor)

/** Explains a plan as a sentence with its figures. */
export function planReasonText(
  reason: PlanReason,
  names: ReadonlyMap<string, string>,
  lang: Language,
): string {
  const name = (id: string) => names.get(id) ?? id
  const sumOf = ({ minor }: Usd) => dollars(lang, minor)
  switch (reason.kind) {
    case 'split_saves':
    case 'together_saves':
      return translate(lang, 'plan-reasons', reason.kind, { sum: sumOf(reason.saves) })
    case 'no_single_channel':
    case 'duty_prepaid':
      return translate(lang, 'plan-reasons', reason.kind)
    case 'bulky':
      return translate(lang, 'plan-reasons', 'bulky', {
        name: name(reason.item.id),
        actual: gramsToKg(reason.item.weight),
        volume: gramsToKg(reason.volumetric),
      })
    case 'sooner': {
      const sum = dollars(lang, magnitude(reason.costsMore))
      const days = Math.abs(reason.days)
      if (reason.days > 0) return translate(lang, 'plan-reasons', 'sooner', { days, sum })
      return reason.costsMore.minor > 0n
        ? translate(lang, 'plan-reasons', 'dearer', { sum })
        : translate(lang, 'plan-reasons', 'later', { days, sum })
    }
    case 'under_limit':
      return translate(lang, 'plan-reasons', 'under_limit', { limit: sumOf(reason.limit) })
    case 'apart_costs':
      return translate(lang, 'plan-reasons', 'apart_costs', {
        apart: sumOf(reason.apart),
        sum: sumOf(reason.saves),
      })
    case 'not_worth_it':
      return translate(lang, 'plan-reasons', 'not_worth_it', {
        name: name(reason.item.id),
        sum: sumOf(reason.costs),
        value: sumOf(reason.item.value),
      })
  }
}
