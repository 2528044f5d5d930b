import type { Tone } from './colours.ts'

/** The parameters of a drawing. `cut` (0–3) selects one of the shapes of a kind of goods. */
export type Look = { tone: Tone; pattern: Pattern; cut: number }

export const patterns = ['plain', 'stripe', 'check', 'dot', 'floral', 'brocade', 'block'] as const
export type Pattern = (typeof patterns)[number]

/** A line (two numbers: the end) or a curve (six: both handles and the end), in pixels right of the middle. */
export type Segment = [number, number] | [number, number, number, number, number, number]

/** Returns the closed outline of a symmetrical shape: its right half, mirrored to the left. */
export function symmetric(startY: number, segments: Segment[]): string {
  let [x, y] = [0, startY]
  const down: string[] = [`M0 ${startY}`]
  const up: string[] = []
  for (const segment of segments) {
    if (segment.length === 2) {
      down.push(`L${segment[0]} ${segment[1]}`)
      up.push(`L${-x} ${y}`)
      ;[x, y] = segment
    } else {
      const [ax, ay, bx, by, endX, endY] = segment
      down.push(`C${ax} ${ay} ${bx} ${by} ${endX} ${endY}`)
      up.push(`C${-bx} ${by} ${-ax} ${ay} ${-x} ${y}`)
      ;[x, y] = [endX, endY]
    }
  }
  return `${down.join('')}${up.reverse().join('')}Z`
}

/**
 * Draws a piece of material: base colour, a sharp shade along the edges away from the light (upper left), its
 * pattern, `marks` drawn on it, and an outline. `tone` overrides the colour of the look.
 */
export function piece(look: Look, outline: string, marks = '', tone = look.tone): string {
  const clip = `c${hash(outline)}`
  const print = tone === look.tone && look.pattern !== 'plain'
  return `<clipPath id="${clip}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${tone.deep}"/>
<g clip-path="url(#${clip})"><path d="${outline}" fill="${tone.base}" transform="translate(-13 -7)"/>
${print ? printed(look, outline) : ''}${marks}</g>
<path d="${outline}" fill="none" stroke="${tone.line}" stroke-width="2.4" stroke-linejoin="round"/>`
}

/** Two-coloured goods have one band across the whole; everything else has a repeating print. */
function printed({ pattern, tone }: Look, outline: string): string {
  if (pattern === 'block')
    return `<rect x="-420" y="-20" width="840" height="350" fill="${tone.trim}"/><rect x="-420" y="330" width="840" height="9" fill="${tone.light}"/>`
  return `<path d="${outline}" fill="url(#${pattern}-${tone.name})"/>`
}

/** Draws a soft wedge of shade from (x, y) by (dx, dy); negative `width` bends it the other way. */
export function fold(look: Look, x: number, y: number, dx: number, dy: number, width = 12): string {
  const [endX, endY, midY] = [x + dx, y + dy, y + dy * 0.55]
  const d = `M${x} ${y}Q${x + dx * 0.3 + width} ${midY} ${endX} ${endY}Q${x + dx * 0.5 - width * 0.4} ${midY} ${x} ${y}Z`
  return `<path d="${d}" fill="${look.tone.deeper}" opacity=".34"/>`
}

/** Draws a bright line along a path, as light on smooth material. */
export function shine(look: Look, d: string): string {
  return `<path d="${d}" fill="none" stroke="${look.tone.light}" stroke-width="7" stroke-linecap="round" opacity=".7"/>`
}

/** Draws a fine dashed line along a path, as a row of stitches. */
export function stitch(look: Look, d: string): string {
  return `<path d="${d}" fill="none" stroke="${look.tone.line}" stroke-width="1.7" stroke-dasharray="7 5" opacity=".62"/>`
}

/** Draws the line along a path where two parts are sewn together. */
export function seam(look: Look, d: string, width = 2): string {
  return `<path d="${d}" fill="none" stroke="${look.tone.line}" stroke-width="${width}" stroke-linecap="round" opacity=".8"/>`
}

/** Draws both sides. A duplicated clip path is harmless, because both are equal. */
export const both = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`

/** Draws circles of one size, such as buttons. */
export const dots = (points: [number, number][], radius: number, fill: string, line: string): string =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${line}" stroke-width="1.5"/>`,
    )
    .join('')

/** Returns a small stable number for a text, for identifiers and for choices that must not change between runs. */
export function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return value
}
