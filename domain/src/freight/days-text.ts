import type { Days } from './channel.ts'

/** Formats a delivery time like `channel_days`: `13 days`, `10-15 days`. */
export function daysText({ min, max }: Days, language: 'en' | 'cn'): string {
  const span = min === max ? `${max}` : `${min}-${max}`
  if (language === 'cn') return `${span} 天`
  return max === 1 ? '1 day' : `${span} days`
}
