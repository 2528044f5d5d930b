import { type Currency, fromWire, type Money } from '@sampan/domain/money'
import { Refusal } from '../refusal.ts'

/** Reads an amount of the wire. @throws Refusal check_input beside the field, for more than two decimals */
export function amountOf<C extends Currency>(field: string, amount: number, currency: C): Money<C> {
  const money = fromWire(amount, currency)
  if (!money) throw Refusal.beside(field, 'check_input')
  return money
}
