import type { Data } from '@sampan/contract'
import { add, fromWire, toWire, usd } from '@sampan/domain/money'

export type CartLine = Data<'/api/shopping/get_my_cart_list'>['list'][number]
/** Ids of the selected lines, in order of selection. */
export type Selection = readonly string[]

/** Returns the selected ids that are still in the cart. */
export const present = (selection: Selection, lines: readonly CartLine[]): Selection =>
  selection.filter((id) => lines.some((line) => line.id === id))

/** Returns the selection with this line in it, or without it where it was. */
export const toggled = (selection: Selection, id: string): Selection =>
  selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]

/** Returns all ids, or none when all are selected already. */
export const toggleAll = (selection: Selection, lines: readonly CartLine[]): Selection =>
  present(selection, lines).length === lines.length ? [] : lines.map(({ id }) => id)

/** Returns the total of the selected lines in US dollars: goods and domestic freight. */
export function totalUsd(selection: Selection, lines: readonly CartLine[]): number {
  const amounts = lines
    .filter(({ id }) => selection.includes(id))
    .map(({ total_amount_usd }) => fromWire(total_amount_usd, 'USD') ?? usd(0))
  return toWire(add(usd(0), ...amounts))
}
