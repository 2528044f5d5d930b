/** Sizes in letters and words: the words of one line mean the same. */
const SIZES = [
  'XXS|2xs',
  'XS|extra small|x-small|xsmall|特小码|特小号',
  'S|small|小码|小号',
  'M|medium|med|中码|中号',
  'L|large|大码|大号',
  'XL|extra large|x-large|xlarge|1xl|加大码|加大号',
  'XXL|2xl|xx-large|2x-large|xxlarge|加加大码|加加大号',
  'XXXL|3xl|xxx-large|3x-large',
  'XXXXL|4xl|4x-large',
  'XXXXXL|5xl|5x-large',
  '6XL',
  '7XL',
  '8XL',
  'ONE SIZE|one-size|onesize|free size|freesize|one size fits all|os|均码|均尺码|通码|f码',
].map((line) => line.split('|'))

export const SIZE_WORDS: ReadonlyMap<string, string> = new Map(
  SIZES.flatMap(([name = '', ...words]) => [
    [name.toLowerCase(), name] as const,
    ...words.map((word) => [word, name] as const),
    // 码 and 号 mark the text before them as a size: M码.
    [`${name.toLowerCase()}码`, name] as const,
    [`${name.toLowerCase()}号`, name] as const,
  ]),
)

const LATIN_UNITS: Readonly<Record<string, string>> = {
  ...{ g: 'g', gram: 'g', grams: 'g', kg: 'kg', oz: 'oz', ml: 'ml', l: 'l', mm: 'mm', cm: 'cm', m: 'm' },
  ...{ inch: 'in', in: 'in', gb: 'gb', tb: 'tb', w: 'w', pcs: 'pcs', pc: 'pcs', pieces: 'pcs', piece: 'pcs' },
  ...{ pack: 'pcs', set: 'set', sets: 'set', pair: 'pair', pairs: 'pair' },
}
const HAN_UNITS: Readonly<Record<string, string>> = {
  ...{ 克: 'g', 千克: 'kg', 公斤: 'kg', 盎司: 'oz', 毫升: 'ml', 升: 'l', 毫米: 'mm', 厘米: 'cm', 公分: 'cm' },
  ...{ 米: 'm', 英寸: 'in', 寸: 'in', 瓦: 'w', 个: 'pcs', 件: 'pcs', 只: 'pcs', 片: 'pcs', 条: 'pcs' },
  ...{ 支: 'pcs', 套: 'set', 双: 'pair' },
}
const UNITS = { ...LATIN_UNITS, ...HAN_UNITS }
const anyUnitOf = (units: Readonly<Record<string, string>>): string => `(${Object.keys(units).join('|')})`
/** A number that neither begins a range such as `12-18` nor touches a letter. */
const END = String.raw`(?![a-z\d]|\s?[-~–]\s?\d)`
const FIGURE = String.raw`(\d+(?:[.,]\d+)?)`
const MEASURES = [
  new RegExp(`^${FIGURE}[\\s-]?${anyUnitOf(HAN_UNITS)}`),
  new RegExp(`^${FIGURE}[\\s-]?${anyUnitOf(LATIN_UNITS)}${END}`),
]
/** Sizes by region; European and Chinese ones are the usual and stand for the plain number. */
const BY_REGION = new RegExp(`^(eur?|us|uk|cn|jp)[\\s.-]?${FIGURE}${END}`)
const REGION_AFTER = new RegExp(`^${FIGURE}\\s?(eur?|us|uk|码|号)(?![a-z\\d])`)
const PLAIN = new RegExp(`^${FIGURE}${END}(?!\\s?\\p{Script=Han})`, 'u')
const OTHER_REGIONS: ReadonlySet<string> = new Set(['us', 'uk', 'jp'])

export interface Measure {
  /** `38`, `us 8`, `100 g`. */
  readonly measure: string
  /** The length of the matched text. */
  readonly length: number
}

/**
 * Reads a size or measure in figures at the beginning of a text in lower case: `38码`, `eu 38`, `100 g`, `2 件`.
 * European and Chinese sizes are plain numbers; other regions are named, because their figures differ. Ranges
 * are not read.
 */
export function measureAt(text: string): Measure | null {
  for (const pattern of MEASURES) {
    const [whole, figure, unit] = pattern.exec(text) ?? []
    if (whole && unit) return { measure: `${plain(figure)} ${UNITS[unit]}`, length: whole.length }
  }
  const [before, regionBefore, figureAfter] = BY_REGION.exec(text) ?? []
  if (before) return { measure: sizeIn(regionBefore, figureAfter), length: before.length }
  const [after, figureBefore, regionAfter] = REGION_AFTER.exec(text) ?? []
  if (after) return { measure: sizeIn(regionAfter, figureBefore), length: after.length }
  const [alone] = PLAIN.exec(text) ?? []
  return alone ? { measure: plain(alone), length: alone.length } : null
}

const plain = (figure = ''): string => String(Number(figure.replace(',', '.')))
const sizeIn = (region = '', figure = ''): string =>
  OTHER_REGIONS.has(region) ? `${region} ${plain(figure)}` : plain(figure)
