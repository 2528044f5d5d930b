import { expect, it } from 'vitest'
import { axisOf } from './chart-axis.ts'

it.each([
  { values: [], top: 1, bottom: 0, marks: [1, 0.5, 0] },
  { values: [0], top: 1, bottom: 0, marks: [1, 0.5, 0] },
  { values: [3, 1.5], top: 5, bottom: 0, marks: [5, 2.5, 0] },
  { values: [7], top: 10, bottom: 0, marks: [10, 5, 0] },
  { values: [-120], top: 0, bottom: -200, marks: [0, -100, -200] },
  { values: [900, -450], top: 1000, bottom: -500, marks: [1000, 500, 0, -500] },
  { values: [40, -2], top: 50, bottom: -2, marks: [50, 25, 0] },
  { values: [2, -40], top: 2, bottom: -50, marks: [-25, 0, -50] },
])('shows $values between $bottom and $top', ({ values, ...axis }) => {
  expect(axisOf(values)).toEqual(axis)
})
