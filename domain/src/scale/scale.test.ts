import { expect, test } from 'vitest'
import { readScale } from './index.ts'

test.each([
  ['ST,GS,+  0.532kg', 532, true],
  ['ST,NT,+ 12.040kg\r', 12_040, true],
  ['US,GS,+  0.498kg', 498, false],
  ['ST,GS,-  0.004kg', 0, true],
  ['st,gs,+  0.532KG', 532, true],
  ['  0.532 kg', 532, true],
  ['532 g', 532, true],
  ['+1.2kg', 1200, true],
  ['2.4 jin', 1200, true],
  ['1 lb', 454, true],
])('%s weighs %i g', (line, weight, isStable) => {
  expect(readScale(line)).toEqual({ weight, isStable })
})

test.each([
  '',
  'OL',
  'ST,GS,+  0.5',
  'ST,GS,OL kg',
  '12',
  '0.532 oz',
  'x0.532 kg',
])('“%s” is not a weight', (line) => {
  expect(readScale(line)).toBeNull()
})
