import type { Tone } from '../colours.ts'
import type { Look } from '../strokes.ts'

/** The look without its pattern, for parts that are sewn from plain cloth. */
export const plainOf = (look: Look): Look => ({ ...look, pattern: 'plain' })

/** The shades of a look's trimming, such as cords and soles. */
export const trimTone = ({ tone }: Look): Tone => ({ ...tone, base: tone.trim, deep: tone.trim })

/** The shades of golden parts; the colour of the goods does not matter. */
export const gold = ({ tone }: Look): Tone => ({
  ...tone,
  base: '#dcbb69',
  deep: '#b8933f',
  light: '#f3e0a8',
  line: '#7f6428',
})

/** The shades of steel parts; the colour of the goods does not matter. */
export const steel = ({ tone }: Look): Tone => ({
  ...tone,
  base: '#d5dae0',
  deep: '#aab2bc',
  light: '#f5f7f9',
  line: '#68717d',
})
