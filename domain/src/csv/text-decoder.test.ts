import { describe, expect, it } from 'vitest'
import { createFileDecoder, decodeFile } from './text-decoder.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const utf16 = (text: string, order: 'le' | 'be') =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0)
      return order === 'le' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )

/** Decodes in chunks of the given size. */
function inPieces(bytes: Uint8Array, size: number): string {
  const decoder = createFileDecoder()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size))
  return text + decoder.end()
}

describe('the encoding of a file without a byte order mark', () => {
  it.each([
    ['東京都大阪府\n', '938c8b9e937391e58de3957b0a', 'kanji below 0xa0'],
    ['齟齬齟齬\n', 'ea92ea97ea92ea970a', 'kanji from 0xe0'],
    ['あ,い,う\n', '82a02c82a22c82a40a', 'single hiragana'],
    ['ア,イ,ウ\n', '83412c83432c83450a', 'single katakana'],
    // Each byte would be a half-width letter in Shift_JIS.
    ['订单号,颜色,量\n', 'b6a9b5a5bac52cd1d5c9ab2cc1bf0a', 'Chinese'],
    ['A,订单号', '412cb6a9b5a5bac5', 'Chinese up to the end of the file'],
    // Each accented letter and the next one would be a Chinese character.
    ['Größe,Länge,Höhe\n', '4772f6df652c4ce46e67652c48f668650a', 'accented Latin letters'],
  ])('of %j is detected: %s, %s', (text, bytes) => {
    expect(decodeFile(hex(bytes))).toEqual({ kind: 'text', text })
  })

  it('is UTF-8 when the sample ends within a character', () => {
    const text = `n,${'中'.repeat(30_000)}\n`
    expect(decodeFile(utf8(text)).text).toBe(text)
  })

  it('is UTF-16 when every second byte, and few of the others, are zero', () => {
    const text = `Name,\u0100\n${'Café 中,1\n'.repeat(200)}`
    for (const order of ['le', 'be'] as const) expect(decodeFile(utf16(text, order)).text).toBe(text)
  })

  it.each([
    ['in all bytes', [0, 0, 0, 0]],
    ['in many of both places', [0, 0, 0, 1]],
    ['in many of both places, the other way round', [0, 0, 1, 0]],
    ['in few of either place', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]],
    ['in few of either place, the other way round', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 12]],
  ])('is not UTF-16 with zeros %s', (_, pattern) => {
    const bytes = Uint8Array.from({ length: 1200 }, (_, index) => pattern[index % pattern.length] ?? 0)
    expect(decodeFile(bytes)).toEqual({ kind: 'binary', text: '' })
  })
})

describe('a file decoded in chunks', () => {
  const ascii = 'Name,Lineitem quantity\n'.repeat(100)
  const files: [string, Uint8Array][] = [
    ['UTF-8', joined(utf8(ascii), utf8('名称,数量,😀\n'.repeat(6000)))],
    ['UTF-8 with a mark', joined(hex('efbbbf'), utf8('名称,数量\n'.repeat(200)))],
    ['UTF-16, little end first', joined(hex('fffe'), utf16('名称,数量\n'.repeat(300), 'le'))],
    ['UTF-16, big end first', joined(hex('feff'), utf16('名称,数量\n'.repeat(300), 'be'))],
    ['Shift_JIS', joined(utf8(ascii), ...Array(7000).fill(hex('938c8b9e937391e58de3957b0a')))],
    ['GB18030', joined(utf8(ascii), ...Array(9000).fill(hex('b6a9b5a5bac52c0a')))],
  ]
  it.each(files)('gives the same text for chunks of any size: %s', (_, bytes) => {
    const whole = decodeFile(bytes).text
    expect(whole).not.toContain('\ufffd')
    for (const size of [999, 1024, 4097, 65_537]) expect(inPieces(bytes, size)).toBe(whole)
  })

  it('gives text as soon as the encoding is certain: after 1,024 bytes, or after a sample of non-ASCII letters', () => {
    const decoder = createFileDecoder()
    expect(decoder.push(utf8('a'.repeat(1023)))).toBe('')
    expect(decoder.push(utf8('b'))).toBe(`${'a'.repeat(1023)}b`)
    expect(decoder.push(utf8('cd'))).toBe('cd')
    expect(decoder.push(utf8(`e${'é'.repeat(32_767)}`))).toBe('e')
    expect(decoder.push(utf8('é'))).toBe('é'.repeat(32_768))
    expect(decoder.push(utf8('f'))).toBe('f')
    expect(decoder.end()).toBe('')
  })

  it('gives no text once 1,024 bytes show that it is another kind of file', () => {
    const decoder = createFileDecoder()
    expect(decoder.push(joined(hex('504b0304'), utf8('x'.repeat(2000))))).toBe('')
    expect(decoder.kind()).toBe('spreadsheet')
    expect(decoder.push(utf8('more'))).toBe('')
    expect(decoder.end()).toBe('')
  })
})
