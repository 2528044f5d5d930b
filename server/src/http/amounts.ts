import { type Currency, fromWire, type Money } from '@sampan/domain/money'
import { Refusal } from '../refusal.ts'

/** Reads an amount of the wire. @throws Refusal check_input, with too_many_decimals beside the field, for more than two decimals */
export function amountOf<C extends Currency>(field: string, amount: number, currency: C): Money<C> {
  const money = fromWire(amount, currency)
  if (!money) throw Refusal.besideAll('check_input', { [field]: { reason: 'too_many_decimals' } })
  return money
}

/** Reads the amount that the caller saw, null where none is sent. @throws Refusal as `amountOf` */
export const seenAmountOf = <C extends Currency>(
  field: string,
  amount: number | undefined,
  currency: C,
): Money<C> | null => (amount === undefined ? null : amountOf(field, amount, currency))
