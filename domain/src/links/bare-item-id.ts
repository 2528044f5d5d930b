import { MARKETPLACE_CODES, MARKETPLACES, type Marketplace } from './marketplaces.ts'

/** A longer run of digits is not an id, whatever follows it. */
const LONGEST = 20
/** Weidian's ids all have ten digits, and few ids of the others do; of other lengths most are Taobao's. */
const LIKELIEST: readonly Marketplace[] = ['weidian', 'taobao']

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
  const trimmed = text.trim().slice(0, LONGEST).normalize('NFKC')
  if (!/^[1-9]\d{8,13}$/.test(trimmed) || CHINESE_MOBILE.test(trimmed)) return null
  if (isEan13(trimmed) && !trimmed.startsWith('1')) return null
  const fitting = MARKETPLACE_CODES.filter((code) => {
    const { idDigits } = MARKETPLACES[code]
    return idDigits !== null && trimmed.length >= idDigits[0] && trimmed.length <= idDigits[1]
  })
  const likely = LIKELIEST.filter((code) => fitting.includes(code))
  return { itemId: trimmed, marketplaces: [...new Set([...likely, ...fitting])] }
}
