import type { Tone } from '../colours.ts'
import type { Look } from '../strokes.ts'

export const plainOf = (look: Look): Look => ({ ...look, pattern: 'plain' })
export const trimTone = ({ tone }: Look): Tone => ({ ...tone, base: tone.trim, deep: tone.trim })
export const gold = ({ tone }: Look): Tone => ({
  ...tone,
  base: '#dcbb69',
  deep: '#b8933f',
  light: '#f3e0a8',
  line: '#7f6428',
})
export const steel = ({ tone }: Look): Tone => ({
  ...tone,
  base: '#d5dae0',
  deep: '#aab2bc',
  light: '#f5f7f9',
  line: '#68717d',
})
