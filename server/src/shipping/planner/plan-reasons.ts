import type { Language } from '@sampan/contract'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import type { PlanReason } from '@sampan/domain/planner'
import { gramsToKg } from '@sampan/domain/units'

const dollars = (amount: Usd) => `$${toDecimal(amount)}`
const magnitude = (amount: Usd) => usd(amount.minor < 0n ? -amount.minor : amount.minor)

/** Explains a plan as a sentence with its figures. */
export function planReasonText(
  reason: PlanReason,
  names: ReadonlyMap<string, string>,
  lang: Language,
): string {
  const cn = lang === 'cn'
  const name = (id: string) => names.get(id) ?? id
  switch (reason.kind) {
    case 'split_saves':
      return cn
        ? `比合并成一个包裹省 ${dollars(reason.saves)}。`
        : `Saves ${dollars(reason.saves)} against everything in one parcel.`
    case 'no_single_channel':
      return cn ? '没有一条线路能把全部商品放在一个包裹里寄出。' : 'No line takes all of it in one parcel.'
    case 'together_saves':
      return cn
        ? `合并寄出比分开寄省 ${dollars(reason.saves)}。`
        : `Together it costs ${dollars(reason.saves)} less than each item alone.`
    case 'bulky': {
      const [actual, volume] = [gramsToKg(reason.item.weight), gramsToKg(reason.volumetric)]
      return cn
        ? `“${name(reason.item.id)}”体积大而轻：重 ${actual} kg，按体积 ${volume} kg 计费。`
        : `“${name(reason.item.id)}” is big but light: it weighs ${actual} kg and counts as ${volume} kg.`
    }
    case 'sooner': {
      const more = dollars(magnitude(reason.costsMore))
      const days = Math.abs(reason.days)
      if (reason.days > 0) {
        return cn ? `最多早 ${days} 天，多付 ${more}。` : `Up to ${days} days sooner, for ${more} more.`
      }
      const dearer = reason.costsMore.minor > 0n
      if (cn) return dearer ? `比最佳方案多付 ${more}。` : `省 ${more}，最多晚 ${days} 天。`
      return dearer ? `Costs ${more} more.` : `${more} less, up to ${days} days later.`
    }
    case 'duty_prepaid':
      return cn
        ? '运费已含关税和税费，收件时无需再付。'
        : 'Duty and tax are in the freight: nothing to pay at the door.'
    case 'under_limit':
      return cn
        ? `每个包裹的货值不超过 ${dollars(reason.limit)}，单件超过的除外。`
        : `No parcel is worth more than ${dollars(reason.limit)}, unless one item alone is.`
    case 'apart_costs':
      return cn
        ? `以后单独寄要 ${dollars(reason.apart)}；等一等省 ${dollars(reason.saves)}。`
        : `Sent later on its own it costs ${dollars(reason.apart)}; waiting saves ${dollars(reason.saves)}.`
    case 'not_worth_it':
      return cn
        ? `寄“${name(reason.item.id)}”要 ${dollars(reason.costs)}，比它的价钱 ${dollars(reason.item.value)} 还多。`
        : `Sending “${name(reason.item.id)}” costs ${dollars(reason.costs)}, more than the ${dollars(reason.item.value)} it cost you.`
  }
}
