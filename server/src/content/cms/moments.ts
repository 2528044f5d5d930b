import { fromWireTime, toWireTime } from '@sampan/domain/wire-time'
import { Refusal } from '../../refusal.ts'

/**
 * Parses a moment in UTC+8 from a form or the wire.
 * @throws Refusal check_input beside the field for a date that does not exist
 */
export function momentOf(field: string, text: string): Date {
  const day = text.replace('T', ' ')
  const plain = day.length === 16 ? `${day}:00` : day
  const at = fromWireTime(plain)
  // Date would accept 31 February as a day in March.
  if (!at || toWireTime(at) !== plain) throw Refusal.beside(`item.${field}`, 'check_input')
  return at
}
