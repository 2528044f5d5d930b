import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../test/read-pdf.ts'
import { createPdf, INK } from './pdf.ts'
import { drawText, heightOfText, numberPages } from './pdf-text.ts'

/** In points. */
const MARGIN = 40
const WIDTH = 200

async function drawn(...texts: readonly string[]) {
  const doc = await createPdf({ title: 'Texts', author: 'Sampan', lang: 'en', margin: MARGIN })
  for (const text of texts) drawText(doc.fontSize(10), text, { left: MARGIN, width: WIDTH, side: 'left' })
  doc.end()
  const pdf = await buffer(doc)
  return {
    pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
    glyphs: glyphsOf(pdf),
    copied: readPdf(pdf).texts.map(({ text }) => text),
  }
}

/** Returns the glyphs of all pages by their hexadecimal numbers; `0000` is the box in place of a missing one. */
const glyphsOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
    .filter((bytes) => bytes[0] === 0x78)
    .map((bytes) => inflateSync(bytes).toString('latin1'))
    .filter((content) => content.includes(' Tf'))
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])

describe('a text of a document', () => {
  it('has a glyph for each letter of the names and languages of our customers', async () => {
    const { glyphs } = await drawn(
      'Łukasz Żółć, Jiří Dvořák, Şahin Ğ İ ı, Kőszegi, Nguyễn Văn Đức, Æ Ø Å ß ñ',
      'Ελλάδα, Київ, Ђорђе, Щёлково',
      '王小明，广东省深圳市（宝安区）1号、ひらがな カタカナ',
      'محمد عبد الرحمن، جدًا؛ شقة 4',
      'مقاس L، لون أزرق',
      'דוד בן־גוריון',
      '김민수 뷁 갂 힣 ㅋㅋ, ㈜삼성, ₩5,000',
      'สมหญิง น้ำผึ้ง ที่นี่ ปู่ย่า ๙ ฯลฯ ฿1,200',
      '$41.20 −$5.00 ≈ €9 · “quoted” — № 5 × ½ ©',
    )
    expect(glyphs.length).toBeGreaterThan(150)
    expect(glyphs).not.toContain('0000')
  })

  it('is copied and searched in its own letters, whatever was drawn in documents before', async () => {
    await drawn('Ελλάδα, Άννα, Київ, Á')
    const names = ['Anna Ellis', 'Ελλάδα, Άννα']
    for (const name of names) expect((await drawn(name)).copied).toEqual([name])
  })

  it('has every modern Korean syllable, also one typed in its letters', async () => {
    const all = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at)).join('')
    expect(new Set((await drawn(all)).glyphs).size).toBe(11_172)
    const [whole, typed] = [await drawn('강남'), await drawn('강남'.normalize('NFD'))]
    expect(typed.glyphs).toEqual(whole.glyphs)
  })

  it('has a Thai tone mark above the upper part of the vowel that is typed after it', async () => {
    // In one document, which numbers its glyphs by their first use.
    const { glyphs } = await drawn('น\u0e4d\u0e49\u0e32', 'น้ำ')
    expect(glyphs).toHaveLength(8)
    expect(glyphs.slice(4)).toEqual(glyphs.slice(0, 4))
  })

  it('has numbers in Arabic digits from left to right', async () => {
    for (const [digits, flat] of [
      [['١', '٢', '٣'], 'شقة ١٢٣'],
      [['۴', '۵', '۶'], 'پلاک ۴۵۶'],
      [['١', '٢', '٣'], '١٢٣ Harbour Street'],
    ] as const) {
      const { glyphs } = await drawn(...digits, flat)
      expect(glyphs.slice(3, 6), flat).toEqual(glyphs.slice(0, 3))
    }
  })

  it('is written without its emoji and directional marks', async () => {
    const [plain, marked] = [
      await drawn('Lantern red'),
      await drawn('Lantern 🏮👩‍👧✂️🇨🇳\u2067\u202ered\u202c\u2069'),
    ]
    expect(marked.glyphs).toHaveLength(plain.glyphs.length)
    expect(marked.glyphs).not.toContain('0000')
  })

  it('continues on the next page, and only then', async () => {
    const line = 'One line'
    expect((await drawn(...Array<string>(50).fill(line))).pages).toBe(1)
    expect((await drawn(...Array<string>(60).fill(line))).pages).toBe(2)
  })

  it('numbers the pages below their text, without a further page', async () => {
    const doc = await createPdf({ title: 'Texts', author: 'Sampan', lang: 'en', margin: MARGIN })
    const lines = Array<string>(60).fill('One line')
    for (const text of lines) drawText(doc.fontSize(10), text, { left: MARGIN, width: WIDTH, side: 'left' })
    const numbers: string[] = []
    const before = doc.bufferedPageRange().count
    numberPages(doc, { margin: MARGIN, colour: INK, side: 'right' }, (page, pages) => {
      numbers.push(`${page} of ${pages}`)
      return '9'
    })
    expect(numbers).toEqual(['1 of 2', '2 of 2'])
    expect([before, doc.bufferedPageRange().count]).toEqual([2, 2])
    doc.end()
    const glyphs = glyphsOf(await buffer(doc))
    expect(glyphs.length).toBe(60 * 'One line'.length + 2)
  })

  it('keeps numbers between Chinese commas whole', async () => {
    const numbers = ['SO5B0SDGNJ4FD', 'SOCT3GJFT1T2D', 'SOYVZB28CH5MM', 'SO4VS8NW4FSJK']
    const { copied } = await drawn(numbers.join('，'))
    expect(copied).toEqual(expect.arrayContaining(numbers))
  })

  it('breaks a long word of any script, Chinese between its characters, and Thai between its words', async () => {
    const doc = await createPdf({ title: 'Texts', author: 'Sampan', lang: 'en', margin: MARGIN })
    const linesOf = (text: string, width = WIDTH) =>
      Math.round(heightOfText(doc.fontSize(10), text, { width }) / heightOfText(doc, 'x', { width }))
    expect(linesOf('Donaudampfschifffahrtsgesellschaft'.repeat(3))).toBeGreaterThan(2)
    expect(linesOf('مكتبةالرياض'.repeat(10))).toBeGreaterThan(1)
    expect(linesOf('加绒加厚宽松连帽卫衣女新款学生'.repeat(2))).toBe(2)
    // Each line has room for one and a half words.
    const word = doc.font('thai-regular').widthOfString('ประเทศ')
    expect(linesOf('ประเทศ'.repeat(6), word * 1.5)).toBe(6)
    expect(linesOf('A dress, red')).toBe(1)
  })
})
