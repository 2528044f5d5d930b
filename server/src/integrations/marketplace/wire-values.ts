/**
 * Providers send figures as strings or numbers, amounts with stray signs, and picture addresses without a
 * scheme.
 */

/** Converts a decimal yuan amount to fen; null when there is none. */
export function fenOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const match = /^[¥￥]?(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return null
  const decimals = (match[2] ?? '').padEnd(2, '0')
  return (
    Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals.slice(2) || '0') > 0 ? 1 : 0)
  )
}

export function wholeOf(value: unknown): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) && number >= 0 ? Math.floor(number) : null
}

/** Converts kilograms to grams; null for absent or zero. */
export function gramsOf(value: unknown): number | null {
  const kg =
    typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN
  return Number.isFinite(kg) && kg > 0 && kg < 1000 ? Math.round(kg * 1000) : null
}

/** Returns an absolute picture address; '' for an invalid one. `//host/…` gets the scheme of its source. */
export function pictureOf(value: unknown, scheme = 'https:'): string {
  if (typeof value !== 'string') return ''
  const text = value.startsWith('//') ? scheme + value : value
  return /^https?:\/\//.test(text) && URL.canParse(text) ? text : ''
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
