import type { Tone } from './colours.ts'
import type { Pattern } from './strokes.ts'

/** Returns the SVG pattern definition `#<pattern>-<colour>` that `piece` uses; empty for cloth without a repeat. */
export function printDefinition(pattern: Pattern, tone: Tone): string {
  if (pattern === 'plain' || pattern === 'block') return ''
  const { size, marks } = prints[pattern](tone)
  const turn = pattern === 'brocade' ? ' patternTransform="rotate(45)"' : ''
  return `<pattern id="${pattern}-${tone.name}" x="${-size / 2}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}>${marks}</pattern>`
}

type Print = (tone: Tone) => { size: number; marks: string }

const prints: Record<Exclude<Pattern, 'plain' | 'block'>, Print> = {
  stripe: (tone) => ({
    size: 34,
    marks: `<rect width="34" height="11" y="6" fill="${tone.trim}" opacity=".72"/><rect width="34" height="2" y="22" fill="${tone.trim}" opacity=".5"/>`,
  }),
  check: (tone) => ({
    size: 58,
    marks: `<g fill="${tone.deeper}" opacity=".3"><rect width="20" height="58" x="6"/><rect width="58" height="20" y="6"/></g><g fill="${tone.trim}" opacity=".5"><rect width="2.5" height="58" x="42"/><rect width="58" height="2.5" y="42"/></g>`,
  }),
  dot: (tone) => ({
    size: 40,
    marks: `<g fill="${tone.trim}" opacity=".8"><circle cx="10" cy="10" r="4.6"/><circle cx="30" cy="30" r="4.6"/></g>`,
  }),
  floral: (tone) => ({
    size: 96,
    marks: `${flower(26, 28, 8, tone)}${flower(72, 74, 6, tone)}${leaf(58, 26, 30)}${leaf(24, 74, -40)}${leaf(86, 40, 80)}`,
  }),
  brocade: (tone) => ({
    size: 46,
    marks: `<g fill="none" stroke="${tone.trim}" stroke-width="1.8" opacity=".5"><circle cx="23" cy="23" r="14"/><path d="M23 9Q31 23 23 37Q15 23 23 9ZM9 23Q23 15 37 23Q23 31 9 23Z"/></g>`,
  }),
}

function flower(x: number, y: number, size: number, tone: Tone): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse cy="${-size}" rx="${size * 0.62}" ry="${size}" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y})"><g fill="${tone.trim}" opacity=".82">${petals}</g><circle r="${size * 0.46}" fill="#e9c46a"/></g>`
}

const leaf = (x: number, y: number, turn: number) =>
  `<path d="M0 0Q9 -8 20 0Q9 8 0 0Z" fill="#5f8a6b" opacity=".75" transform="translate(${x} ${y}) rotate(${turn})"/>`
