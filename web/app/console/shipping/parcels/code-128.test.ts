import { describe, expect, it } from 'vitest'
import { code128 } from './code-128.ts'

/** What a scanner sees: the modules as a string of 1 and 0. */
function scanned(text: string): string {
  const { bars, modules } = code128(text)
  const line = Array.from({ length: modules }, () => '0')
  for (const { x, width } of bars) line.fill('1', x, x + width)
  return line.join('')
}

describe('code 128', () => {
  it('is the known pattern for a known text', () => {
    // "A": start B, value 33, check (104 + 33) % 103 = 34, stop
    expect(scanned('A')).toBe(['11010010000', '10100011000', '10001011000', '1100011101011'].join(''))
  })

  it('gives every symbol eleven modules and every text its own bars', () => {
    const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    for (const letter of letters) expect(code128(letter).modules).toBe(11 * 3 + 13)
    expect(new Set(letters.map(scanned)).size).toBe(95)
  })

  it('refuses what it can not say', () => {
    expect(() => code128('é')).toThrow(RangeError)
  })
})
