import { fromWireTime, toWireTime } from '@sampan/domain/wire-time'
import { Refusal } from '../../refusal.ts'

/** A moment as a form or the wire writes it, in UTC+8. @throws Refusal check_input beside the field for a day that is none */
export function momentOf(field: string, text: string): Date {
  const day = text.replace('T', ' ')
  const plain = day.length === 16 ? `${day}:00` : day
  const at = fromWireTime(plain)
  // A 31st of February would be taken for a day in March.
  if (!at || toWireTime(at) !== plain) throw Refusal.beside(`item.${field}`, 'check_input')
  return at
}
