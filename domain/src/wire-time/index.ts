/** The API's time format is `YYYY-MM-DD HH:mm:ss` in UTC+8; this value means no time. */
export const NOT_SET = '0000-00-00 00:00:00'
const OFFSET_MS = 8 * 60 * 60 * 1000

/** Written part by part, because lists hold hundreds of times and `toISOString` takes four times as long. */
export function toWireTime(at: Date | null | undefined): string {
  if (!at) return NOT_SET
  const shifted = new Date(at.getTime() + OFFSET_MS)
  const day = `${shifted.getUTCFullYear()}-${two(shifted.getUTCMonth() + 1)}-${two(shifted.getUTCDate())}`
  return `${day} ${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}:${two(shifted.getUTCSeconds())}`
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** Parses a time; null for `NOT_SET` and for invalid text. */
export function fromWireTime(text: string): Date | null {
  if (text === NOT_SET || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Returns the day in UTC+8 that a moment belongs to, `YYYY-MM-DD`. */
export const toWireDay = (at: Date | null | undefined): string => toWireTime(at).slice(0, 10)

/** Returns the beginning of a day in UTC+8, `YYYY-MM-DD`; null for invalid text. */
export const fromWireDay = (day: string): Date | null => fromWireTime(`${day} 00:00:00`)

/** Returns when the day of a moment began, in UTC+8. */
export const startOfDay = (at: Date): Date => fromWireDay(toWireDay(at)) ?? at
