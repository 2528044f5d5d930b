import { describe, expect, it } from 'vitest'
import { type CartLine, present, toggleAll, toggled, totalUsd } from './selection.ts'

const line = (id: string, total_amount_usd: number) => ({ id, total_amount_usd }) as CartLine
const lines = [line('a', 0.1), line('b', 0.2), line('c', 31.4)]

describe('the selection in the cart', () => {
  it('is toggled line by line, and all at once', () => {
    expect(toggled([], 'b')).toEqual(['b'])
    expect(toggled(['b', 'a'], 'b')).toEqual(['a'])
    expect(toggleAll(['b'], lines)).toEqual(['a', 'b', 'c'])
    expect(toggleAll(['c', 'b', 'a'], lines)).toEqual([])
  })

  it('loses lines that left the cart, also when all are selected', () => {
    expect(present(['gone', 'c'], lines)).toEqual(['c'])
    expect(toggleAll(['gone', 'a', 'b'], lines)).toEqual(['a', 'b', 'c'])
  })

  it('is summed to the cent', () => {
    expect(totalUsd(['a', 'b'], lines)).toBe(0.3)
    expect(totalUsd(['gone'], lines)).toBe(0)
    expect(totalUsd(['a', 'b', 'c'], lines)).toBe(31.7)
  })
})
