import { type Colour, colours, isColour, tone } from './colours.ts'
import { accessories } from './kinds/accessories.ts'
import { bottoms } from './kinds/bottoms.ts'
import { costume } from './kinds/costume.ts'
import { dresses } from './kinds/dresses.ts'
import { hanfu } from './kinds/hanfu.ts'
import { shoes } from './kinds/shoes.ts'
import { sports } from './kinds/sports.ts'
import { tops } from './kinds/tops.ts'
import { printDefinition } from './prints.ts'
import type { Pattern } from './strokes.ts'

const drawings = {
  ...tops,
  ...bottoms,
  ...dresses,
  ...hanfu,
  ...shoes,
  ...sports,
  ...accessories,
  ...costume,
}

export type Kind = keyof typeof drawings

/** Whether a word of the goods' lines names a kind of goods that can be drawn. */
export const isKind = (name: string): name is Kind => Object.hasOwn(drawings, name)

/** Views of the goods: laid out, rotated, close enough to see the cloth, beside a second colour. */
export const views = ['front', 'turned', 'near', 'pair'] as const
export type View = (typeof views)[number]

export type Goods = { kind: Kind; colour: Colour; pattern: Pattern; cut: number }

/** The bounds of the goods in the drawing's own coordinates (x = 0 in the middle, 800 wide), and their shadow there. */
export type Frame = { x: number; y: number; width: number; height: number; shadow: Shadow }

/** A blurred PNG of a drawing's outline, as an address that contains it, with the place of its square. */
export type Shadow = { url: string; x: number; y: number; side: number }

/** Wraps drawn shapes as a picture of 800 × 800 pixels. */
export const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="800" height="800">${content}</svg>`

/** Draws only the goods, with their definitions, centred on x = 0. */
export function drawGoods({ kind, colour, pattern, cut }: Goods): string {
  const look = { tone: tone(colour), pattern, cut }
  return `<defs>${printDefinition(pattern, look.tone)}</defs>${drawings[kind](look)}`
}

/** Draws one shop picture, 800 by 800, on white, the goods centred. Deterministic. */
export function drawPicture(goods: Goods, view: View, frame: Frame): string {
  const white = '<rect width="800" height="800" fill="#fff"/>'
  const place = (of: Goods, centreX: number, centreY: number, room: number, turn = 0, flip = 1) =>
    standing(of, frame, { centreX, centreY, room, turn, flip })
  const lean = [0, 2.5, -2, 0][goods.cut] ?? 0
  if (view === 'front') return svg('0 0 800 800', `${white}${place(goods, 400, 400, 640, lean)}`)
  if (view === 'turned')
    return svg('0 0 800 800', `${white}${place(goods, 400, 400, 600, -11, goods.kind in shoes ? -1 : 1)}`)
  if (view === 'near') return svg('0 0 800 800', `${white}${place(goods, 370, 560, 1480, 4)}`)
  const other = { ...goods, colour: companion(goods.colour) }
  return svg('0 0 800 800', `${white}${place(other, 530, 330, 470)}${place(goods, 280, 460, 500)}`)
}

type Place = { centreX: number; centreY: number; room: number; turn: number; flip: number }

/**
 * Scales goods into a square of `room` pixels, with their shadow. The shadow is a picture, because a filter that blurs it
 * takes ten times as long as the rest of the drawing.
 */
export function standing(goods: Goods, frame: Frame, { centreX, centreY, room, turn, flip }: Place): string {
  const scale = Math.min(room / Math.max(frame.width, frame.height), room / 480)
  const middle = `${-(frame.x + frame.width / 2)} ${-(frame.y + frame.height / 2)}`
  const placed = `rotate(${turn}) scale(${scale * flip} ${scale}) translate(${middle})`
  const { url, x, y, side } = frame.shadow
  const shadow = `<image href="${url}" x="${x}" y="${y}" width="${side}" height="${side}"/>`
  return `<g transform="translate(${centreX + 6} ${centreY + 14}) ${placed}">${shadow}</g><g transform="translate(${centreX} ${centreY}) ${placed}">${drawGoods(goods)}</g>`
}

/** The second colour of pictures that show two. */
function companion(colour: Colour): Colour {
  const names = Object.keys(colours).filter(isColour)
  return names[(names.indexOf(colour) + 9) % names.length] ?? colour
}
