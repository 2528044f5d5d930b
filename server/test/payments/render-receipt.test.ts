import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../src/payments/receipts/receipt.ts'
import { renderReceipt } from '../../src/payments/receipts/render-receipt.ts'
import { A4_WIDTH, GREY, INK, LINE } from '../../src/pdf.ts'
import { type DrawnText, readPdf } from '../read-pdf.ts'

/** What a receipt looks like on paper. */
const receipt: Receipt = {
  title: 'Receipt',
  number: 'SO-3VM3JW',
  paidAt: '2026-11-02 10:00:00 UTC+8',
  seller: ['Sampan Ltd', 'Shenzhen'],
  buyer: ['Lena', 'lena@example.com', 'Singapore'],
  lines: [
    { label: 'Goods', amount: '$20.00' },
    { label: 'Freight', amount: '$1.00' },
  ],
  total: { label: 'Total paid', amount: '$21.00' },
  refunds: [{ label: 'Refunded since', amount: '−$5.00' }],
  notes: ['Paid from your wallet.', 'All amounts in US dollars.'],
}
const rendered = async (change: Partial<Receipt> = {}, lang: 'en' | 'ar' = 'en') => {
  const page = readPdf(await renderReceipt({ ...receipt, ...change }, lang))
  /** Returns the texts that were drawn of this one, each part of it. */
  const partsOf = (text: string) => page.texts.filter((part) => text.includes(part.text.trim()))
  const partOf = (text: string) => {
    const [part] = page.texts.filter((one) => one.text === text)
    if (!part) throw new Error(`${text} is not on the receipt`)
    return part
  }
  return { ...page, partsOf, partOf }
}
const MARGIN = 56
const END = A4_WIDTH - MARGIN
const FORTY_WORDS = Array<string>(40).fill('silk').join(' ')

describe('a receipt on paper', () => {
  it('has everything in its place, from the title to the notes', async () => {
    const { texts } = await rendered()
    const places = texts.map(({ text, left, baseline }) => [Math.round(left), Math.round(baseline), text])
    expect(places).toEqual([
      [56, 80, 'Receipt'],
      [56, 98, 'Number  '],
      [105, 98, 'SO-3VM3JW'],
      [56, 113, 'Paid  '],
      [84, 113, '2026-11-02 10:00:00 UTC+8'],
      [56, 144, 'From'],
      [56, 158, 'Sampan Ltd'],
      [56, 173, 'Shenzhen'],
      [298, 144, 'For'],
      [298, 158, 'Lena'],
      [298, 173, 'lena@example.com'],
      [298, 188, 'Singapore'],
      [56, 237, 'Goods'],
      [505, 237, '$20.00'],
      [56, 259, 'Freight'],
      [511, 259, '$1.00'],
      [56, 291, 'Total paid'],
      [505, 291, '$21.00'],
      [56, 313, 'Refunded since'],
      [505, 313, '−$5.00'],
      [56, 352, 'Paid from your wallet.'],
      [56, 367, 'All amounts in US dollars.'],
    ])
  })

  it('ends its amounts at the margin', async () => {
    const { partOf } = await rendered()
    for (const amount of ['$20.00', '$1.00', '$21.00', '−$5.00'])
      expect(partOf(amount).right).toBeCloseTo(END)
  })

  it('has its title and total in bold, and what is beside the point in small grey letters', async () => {
    const { texts, partOf } = await rendered()
    const bold = texts.filter(({ isBold }) => isBold).map(({ text }) => text)
    expect(bold).toEqual(['Receipt', 'Total paid', '$21.00'])
    expect(partOf('Receipt')).toMatchObject({ size: 22, colour: INK })
    for (const text of ['SO-3VM3JW', '2026-11-02 10:00:00 UTC+8'])
      expect(partOf(text)).toMatchObject({ size: 11, colour: GREY })
    for (const text of ['Shenzhen', 'Singapore', 'Goods', '$20.00', 'Total paid', 'Refunded since', '−$5.00'])
      expect(partOf(text)).toMatchObject({ size: 11, colour: INK })
    for (const text of ['From', 'For', ...receipt.notes])
      expect(partOf(text)).toMatchObject({ size: 9, colour: GREY })
  })

  it('has a line above its prices and one above the total, as wide as the text', async () => {
    const { lines } = await rendered()
    expect(lines).toMatchObject([{ colour: LINE }, { colour: LINE }])
    expect(lines.map(({ from, to }) => [...from, ...to].map(Math.round))).toEqual([
      [56, 215, 539, 215],
      [56, 269, 539, 269],
    ])
  })

  it('is titled with its number, and by its seller', async () => {
    expect(await rendered()).toMatchObject({ title: 'Receipt SO-3VM3JW', author: 'Sampan Ltd' })
  })

  it('is mirrored in Arabic, where numbers and dates keep their order', async () => {
    const [english, arabic] = [await rendered(), await rendered({}, 'ar')]
    for (const text of [...receipt.seller, ...receipt.buyer, 'Goods', 'Total paid', '$20.00', '−$5.00']) {
      const [part, mirrored] = [english.partOf(text), arabic.partOf(text)]
      expect(mirrored.right).toBeCloseTo(A4_WIDTH - part.left)
      expect(mirrored.baseline).toBe(part.baseline)
    }
    expect(arabic.partOf('Receipt').right).toBeCloseTo(END)
    for (const [value, label] of [
      ['SO-3VM3JW', 1],
      ['2026-11-02 10:00:00 UTC+8', 3],
    ] as const) {
      const part = arabic.partOf(value)
      const next = arabic.texts[arabic.texts.indexOf(part) + 1]
      expect(next?.left).toBeCloseTo(part.right)
      expect(next?.right).toBeCloseTo(END)
      expect(arabic.texts.indexOf(part)).toBe(label)
    }
  })
})

describe('a long text of a receipt', () => {
  const lastOf = (parts: readonly DrawnText[]) => Math.max(...parts.map(({ baseline }) => baseline))

  it('leaves room for the amount, which is on its first line, and moves what follows', async () => {
    const lines = [{ label: FORTY_WORDS, amount: '$7.00' }, ...receipt.lines]
    const { partsOf, partOf } = await rendered({ lines })
    const parts = partsOf(FORTY_WORDS)
    expect(parts).toHaveLength(3)
    for (const { right } of parts) expect(right).toBeLessThanOrEqual(END - 110 - 10)
    expect(Math.max(...parts.map(({ right }) => right))).toBeGreaterThan(END - 110 - 40)
    expect(partOf('$7.00').baseline).toBe(parts[0]?.baseline)
    expect(partOf('Goods').baseline - lastOf(parts)).toBeCloseTo(
      partOf('Freight').baseline - partOf('Goods').baseline,
    )
  })

  it('keeps seller and buyer apart, whichever takes more lines', async () => {
    const middle = A4_WIDTH / 2
    for (const lang of ['en', 'ar'] as const) {
      const { partsOf, lines } = await rendered({ seller: [FORTY_WORDS] }, lang)
      const parts = partsOf(FORTY_WORDS)
      expect(parts.length).toBeGreaterThan(2)
      for (const { left, right } of parts) {
        if (lang === 'en') expect(right).toBeLessThanOrEqual(middle - 20)
        else expect(left).toBeGreaterThanOrEqual(middle + 20)
      }
      expect(lines[0]?.from[1]).toBeGreaterThan(lastOf(parts))
    }
  })

  it('is on one page with its amount', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({
      label: FORTY_WORDS.replaceAll('silk', `${index + 100}`),
      amount: `$${index + 100}.00`,
    }))
    for (const sellers of [1, 2, 3]) {
      const page = await rendered({ lines, seller: Array<string>(sellers + 2).fill('Sampan') })
      expect(page.pages).toBe(3)
      const numbers = page.texts.filter(({ text }) => text.startsWith(' · Page'))
      expect(numbers.map(({ page, text, colour }) => [page, text, colour])).toEqual([
        [1, ' · Page 1 of 3', GREY],
        [2, ' · Page 2 of 3', GREY],
        [3, ' · Page 3 of 3', GREY],
      ])
      for (const { label, amount } of lines) {
        const of = new Set([...page.partsOf(label), page.partOf(amount)].map(({ page }) => page))
        expect(of.size).toBe(1)
      }
    }
  })
})
