import { type Colour, isColour } from '../pictures/colours.ts'
import { isKind, type Kind } from '../pictures/draw-goods.ts'
import { type Pattern, patterns } from '../pictures/strokes.ts'
import { type Shop, shops, type Text } from './product.ts'
import { isSizing, type Sizing } from './sizes.ts'

const flags = ['sold-out', 'no-price', 'gaps', 'nasty', 'set', 'no-options', 'lots'] as const
type Flag = (typeof flags)[number]

/** One hand-written line of the catalogue. */
export type Line = {
  kind: Kind
  pattern: Pattern
  cut: number
  title: Text
  yuan: number
  colours: [Colour, ...Colour[]]
  sizing: Sizing
  shop: Shop
  /** Set only where a real link must lead to it. */
  id: string | undefined
  flags: Set<Flag>
}

/**
 * Reads `kind|pattern|cut|Chinese title|English title|yuan|colours|sizing|shop [id] [flags]`, one product per
 * line. Throws on anything unknown, so that a typo is found when the catalogue is loaded.
 */
export function readLines(text: string): Line[] {
  return text.trim().split('\n').map(readLine)
}

function readLine(line: string): Line {
  const [kind = '', patternName, cut, cn, en, price, colourNames = '', sizing = '', where = ''] =
    line.split('|')
  const [colour, ...others] = colourNames.split(' ').filter(isColour)
  const [shopName, ...rest] = where.split(' ')
  const pattern = patterns.find((name) => name === patternName)
  const shop = shops.find((name) => name === shopName)
  const complete = isKind(kind) && pattern && isSizing(sizing) && shop && cn && en && colour
  if (!complete || others.length + 1 !== colourNames.split(' ').length)
    throw new Error(`cannot read: ${line}`)
  return {
    kind,
    pattern,
    cut: Number(cut),
    title: { cn, en },
    yuan: Number(price),
    colours: [colour, ...others],
    sizing,
    shop,
    id: rest.find((word) => /^\d+$/.test(word)),
    flags: new Set(flags.filter((flag) => rest.includes(flag))),
  }
}
