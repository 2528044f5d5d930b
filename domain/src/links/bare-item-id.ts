import type { Marketplace } from './marketplaces.ts'

/** Numbers of digits of item ids. Tmall's ids are Taobao's: either marketplace finds the item. */
const DIGITS: readonly (readonly [Marketplace, number, number])[] = [
  ['taobao', 9, 13],
  ['1688', 9, 13],
  ['weidian', 10, 10],
  ['jd', 10, 14],
  ['pinduoduo', 9, 12],
  ['xianyu', 12, 13],
]
/** With or without the country's code; no item id of 13 digits begins with 86. */
const CHINESE_MOBILE = /^(?:86)?1[3-9]\d{9}$/

/** Returns true for a valid EAN-13 check digit: the digits weighted 1 and 3 in turn add up to a multiple of 10. */
function isEan13(digits: string): boolean {
  if (digits.length !== 13) return false
  let sum = 0
  for (const [index, digit] of [...digits].entries()) sum += Number(digit) * (index % 2 === 0 ? 1 : 3)
  return sum % 10 === 0
}

/**
 * Recognises a text that is only a number which may be an item id; returns the marketplaces with ids of its
 * length, the likeliest first. Null for a Chinese mobile number, and for a barcode: 13 digits with a valid
 * check digit. Item ids of 13 digits begin with 1 and barcodes seldom do, so those are taken as ids.
 */
export function bareItemId(
  text: string,
): { readonly itemId: string; readonly marketplaces: readonly Marketplace[] } | null {
  const trimmed = text.slice(0, 64).normalize('NFKC').trim()
  if (text.length > 64 && text.slice(64).trim() !== '') return null
  if (!/^[1-9]\d{8,13}$/.test(trimmed) || CHINESE_MOBILE.test(trimmed)) return null
  if (isEan13(trimmed) && !trimmed.startsWith('1')) return null
  const marketplaces = DIGITS.flatMap(([code, least, most]) =>
    trimmed.length >= least && trimmed.length <= most ? [code] : [],
  )
  // Weidian's ids all have ten digits; few ids of the others do.
  if (trimmed.length === 10) marketplaces.sort((a, b) => Number(b === 'weidian') - Number(a === 'weidian'))
  return { itemId: trimmed, marketplaces }
}
