import { cny } from '@sampan/domain/money'
import { type Settlement, settle } from '@sampan/domain/settlement'
import type { AppContext } from '../../context.ts'
import { type Rate, shownRate } from '../../ledger/index.ts'
import { type PriorityOffer, priorityOffer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { handlingFeeTiers, type Settings } from '../../settings/index.ts'
import { type CartLine, chosenLines } from './cart.queries.ts'

/** Prices cart lines at a rate, with the handling fee of the settings, and the fee of buying them first. Pure. */
export function priceLines(
  lines: readonly CartLine[],
  rate: Rate,
  settings: Settings,
  priority: PriorityOffer | null,
): Settlement {
  return settle(
    lines.map((line) => ({
      unitPrice: cny(line.unitPriceFen),
      quantity: line.quantity,
      freight: cny(line.freightFen),
    })),
    rate.e8,
    handlingFeeTiers(settings),
    priority?.fee,
  )
}

/**
 * Prices the chosen lines at the rate in force, without priority purchase and, where it is offered, with it.
 * @throws Refusal can_not_checkout when a line is unknown or another customer's: the whole list is refused.
 */
export async function settleCart(context: AppContext, customerId: string, ids: readonly string[]) {
  const [lines, rate, settings] = await Promise.all([
    chosenLines(context.db, customerId, ids),
    shownRate(context),
    context.settings.read(),
  ])
  if (lines.length !== ids.length) throw new Refusal('can_not_checkout')
  const offer = priorityOffer(settings, 'purchase')
  return {
    ...{ lines, rate, settings },
    settlement: priceLines(lines, rate, settings, null),
    priority: offer && { ...offer, settlement: priceLines(lines, rate, settings, offer) },
  }
}
