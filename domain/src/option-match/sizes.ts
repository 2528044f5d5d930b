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
    // 码 and 号 follow a size: M码.
    ...(/^[A-Z0-9]+$/.test(name)
      ? [[`${name.toLowerCase()}码`, name] as const, [`${name.toLowerCase()}号`, name] as const]
      : []),
  ]),
)

const UNITS: Readonly<Record<string, string>> = {
  ...{ g: 'g', gram: 'g', grams: 'g', 克: 'g', kg: 'kg', 千克: 'kg', 公斤: 'kg', oz: 'oz', 盎司: 'oz' },
  ...{ ml: 'ml', 毫升: 'ml', l: 'l', 升: 'l', mm: 'mm', 毫米: 'mm', cm: 'cm', 厘米: 'cm', 公分: 'cm' },
  ...{ m: 'm', 米: 'm', inch: 'in', in: 'in', 英寸: 'in', 寸: 'in', gb: 'gb', tb: 'tb', w: 'w', 瓦: 'w' },
  ...{ pcs: 'pcs', pc: 'pcs', pieces: 'pcs', piece: 'pcs', pack: 'pcs', 个: 'pcs', 件: 'pcs', 只: 'pcs' },
  ...{
    片: 'pcs',
    条: 'pcs',
    支: 'pcs',
    套: 'set',
    set: 'set',
    sets: 'set',
    pair: 'pair',
    pairs: 'pair',
    双: 'pair',
  },
}
const unitNames = Object.keys(UNITS).toSorted((a, b) => b.length - a.length)
const latinUnits = unitNames.filter((unit) => /^[a-z]/.test(unit)).join('|')
const hanUnits = unitNames.filter((unit) => !/^[a-z]/.test(unit)).join('|')
/** A figure that begins no range such as `12-18`, and to which no letter is attached. */
const END = String.raw`(?![a-z\d]|\s?[-~–]\s?\d)`
const FIGURE = String.raw`(\d+(?:[.,]\d+)?)`
const MEASURES = [
  new RegExp(`^${FIGURE}[\\s-]?(${hanUnits})`),
  new RegExp(`^${FIGURE}[\\s-]?(${latinUnits})${END}`),
]
/** Sizes by region; European and Chinese ones are the usual and stand for the plain number. */
const BY_REGION = new RegExp(`^(eur?|us|uk|cn|jp)[\\s.-]?${FIGURE}${END}`)
const REGION_AFTER = new RegExp(`^${FIGURE}\\s?(eur?|us|uk|码|号)(?![a-z\\d])`)
const PLAIN = new RegExp(`^${FIGURE}${END}(?!\\s?\\p{Script=Han})`, 'u')
const OTHER_REGIONS: ReadonlySet<string> = new Set(['us', 'uk', 'jp'])

export interface Measure {
  /** `38`, `us 8`, `100 g`. */
  readonly measure: string
  /** The length of its text. */
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
