import { describe, expect, it } from 'vitest'
import { allOrNone, type CartLine, present, toggled, totalUsd } from './selection.ts'

const line = (id: string, total_amount_usd: number) => ({ id, total_amount_usd }) as CartLine
const lines = [line('a', 0.1), line('b', 0.2), line('c', 31.4)]

describe('what is chosen in the cart', () => {
  it('is toggled one by one, and all at once', () => {
    expect(toggled([], 'b')).toEqual(['b'])
    expect(toggled(['b', 'a'], 'b')).toEqual(['a'])
    expect(allOrNone(['b'], lines)).toEqual(['a', 'b', 'c'])
    expect(allOrNone(['c', 'b', 'a'], lines)).toEqual([])
  })

  it('loses what has left the cart, also for "all"', () => {
    expect(present(['gone', 'c'], lines)).toEqual(['c'])
    expect(allOrNone(['gone', 'a', 'b'], lines)).toEqual(['a', 'b', 'c'])
  })

  it('is added up to the cent', () => {
    expect(totalUsd(['a', 'b'], lines)).toBe(0.3)
    expect(totalUsd(['gone'], lines)).toBe(0)
    expect(totalUsd(['a', 'b', 'c'], lines)).toBe(31.7)
  })
})
