import { describe, expect, it } from 'vitest'
import { type CartLine, selected, toggleAll, toggled, totalUsd } from './selection.ts'

const line = (id: string, total_amount_usd: number) => ({ id, total_amount_usd }) as CartLine
const lines = [line('a', 0.1), line('b', 0.2), line('c', 31.4)]

describe('the selection in the cart', () => {
  it('has every line at first, and one that is added later', () => {
    expect(selected([], lines)).toEqual(['a', 'b', 'c'])
    expect(selected(['b'], [...lines, line('d', 1)])).toEqual(['a', 'c', 'd'])
  })

  it('is toggled line by line, and all at once', () => {
    expect(toggled([], 'b')).toEqual(['b'])
    expect(toggled(['b', 'a'], 'b')).toEqual(['a'])
    expect(toggleAll(['b'], lines)).toEqual([])
    expect(toggleAll([], lines)).toEqual(['a', 'b', 'c'])
  })

  it('is not changed by lines that left the cart', () => {
    expect(selected(['gone', 'c'], lines)).toEqual(['a', 'b'])
    expect(toggleAll(['gone'], lines)).toEqual(['a', 'b', 'c'])
  })

  it('is summed to the cent', () => {
    expect(totalUsd(['a', 'b'], lines)).toBe(0.3)
    expect(totalUsd(['gone'], lines)).toBe(0)
    expect(totalUsd(['a', 'b', 'c'], lines)).toBe(31.7)
  })
})
