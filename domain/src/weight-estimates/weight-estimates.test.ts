import { describe, expect, it } from 'vitest'
import { summariseWeights } from './index.ts'

describe('weights of one product', () => {
  it('have a median and a range', () => {
    expect(summariseWeights([420, 380, 400, 390])).toEqual({ median: 395, low: 380, high: 420, cases: 4 })
    expect(summariseWeights([700])).toEqual({ median: 700, low: 700, high: 700, cases: 1 })
    expect(summariseWeights([])).toBeNull()
    expect(summariseWeights([0])).toBeNull()
  })

  it.each([
    ['a point too far right', 4000],
    ['a point too far left', 40],
    ['two articles on the scale', 800],
  ])('are not distorted by %s', (_, mistake) => {
    const summary = summariseWeights([380, 395, 400, 405, 410, 420, mistake])
    expect(summary).toMatchObject({ low: 380, high: 420, cases: 7 })
    expect(summary?.median).toBeGreaterThanOrEqual(395)
    expect(summary?.median).toBeLessThanOrEqual(405)
  })

  it('give no estimate when two contradict each other, as either may be the mistake', () => {
    expect(summariseWeights([400, 4000])).toBeNull()
    expect(summariseWeights([1201, 400])).toBeNull()
    expect(summariseWeights([400, 1200])).toMatchObject({ median: 800, cases: 2 })
    expect(summariseWeights([400, 4000, 410])).toMatchObject({ median: 410, cases: 3 })
  })

  it('keep their range when sizes really differ', () => {
    expect(summariseWeights([300, 340, 380, 420, 460])).toMatchObject({ low: 300, high: 460 })
  })

  it('have a median within their range, for any weights', () => {
    const begin = Date.now() % 2_147_483_648
    let seed = begin
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed
    }
    for (let run = 0; run < 500; run++) {
      const weights = Array.from({ length: 3 + (random() % 30) }, () => 1 + (random() % 3000))
      const { low, median, high, cases } = summariseWeights(weights) ?? {
        low: 0,
        median: 0,
        high: 0,
        cases: 0,
      }
      expect([low <= median + 1, median <= high + 1, cases], `seed ${begin}, run ${run}`).toEqual([
        true,
        true,
        weights.length,
      ])
    }
  })
})
