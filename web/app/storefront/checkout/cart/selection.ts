import type { Data } from '@sampan/contract'
import { add, fromWire, toWire, usd } from '@sampan/domain/money'

export type CartLine = Data<'/api/shopping/get_my_cart_list'>['list'][number]
/** Ids of the selected lines. */
export type Selection = readonly string[]
/**
 * Ids of the lines that the customer does not order now. These are kept, and not the selected ones: what was just added is selected
 * then, as all of a cart usually is.
 */
export type LeftOut = readonly string[]

/** Returns the ids of the lines that are not left out, in the order of the cart. */
export const selected = (leftOut: LeftOut, lines: readonly CartLine[]): Selection =>
  lines.map(({ id }) => id).filter((id) => !leftOut.includes(id))

/** Returns what is left out once this line is too, or is selected where it was left out. */
export const toggled = (leftOut: LeftOut, id: string): LeftOut =>
  leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id]

/** Returns all ids when all lines are selected, or none: the next click selects all. */
export const toggleAll = (leftOut: LeftOut, lines: readonly CartLine[]): LeftOut =>
  selected(leftOut, lines).length === lines.length ? lines.map(({ id }) => id) : []

/** Returns the total of the selected lines in US dollars: goods and domestic freight. */
export function totalUsd(selection: Selection, lines: readonly CartLine[]): number {
  const amounts = lines
    .filter(({ id }) => selection.includes(id))
    .map(({ total_amount_usd }) => fromWire(total_amount_usd, 'USD') ?? usd(0))
  return toWire(add(usd(0), ...amounts))
}
