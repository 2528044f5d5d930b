import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { CustomsPaper } from './customs-paper.ts'
import { renderInvoice, renderPostalForm } from './render-customs-paper.ts'

const line: CustomsPaper['lines'][number] = {
  description: 'Robe of woven cotton, embroidered, with a belt of the same cloth',
  ...{ material: 'cotton', quantity: '2', net: '0.350', unitValue: 'CNY 20.00', value: 'CNY 40.00' },
  ...{ hsCode: '621143', origin: 'CN' },
}
const paperWith = (lines: number): CustomsPaper => ({
  ...{ form: 'CN23', number: 'SP-3VM3JW', trackingNumber: 'RB123456785SG', date: '2026-11-02' },
  sender: ['Warehouse', 'Harbour Road 12', 'Shenzhen', 'CHINA'],
  receiver: ['محمد عبد الرحمن', 'شارع الملك فهد 12', 'SAUDI ARABIA'],
  lines: Array<typeof line>(lines).fill(line),
  ...{ taxNumber: '', totalValue: 'CNY 40.00', totalNet: '0.350', gross: '0.500', freight: 'USD 12.00' },
  incoterm: 'DAP',
})
/** Returns what is drawn on each page. */
const pagesOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
    .filter((bytes) => bytes[0] === 0x78)
    .map((bytes) => inflateSync(bytes).toString('latin1'))
    .filter((content) => content.includes(' Tf'))
const boxesOf = (page: string) => page.match(/ re\n/g)?.length ?? 0

it('prints up to 60 items on as few pages as they need, each with its name, and never a signature alone', async () => {
  for (const render of [renderPostalForm, renderInvoice]) {
    expect(pagesOf(await render(paperWith(3)))).toHaveLength(1)
    // Those whose signature would not fit below them, and further ones.
    for (const lines of [14, 16, 19, 22]) {
      const pages = pagesOf(await render(paperWith(lines)))
      expect(pages.length).toBeLessThan(3)
      // The totals in a row, and two boxes in each of the others.
      expect(boxesOf(pages.at(-1) ?? '')).toBeGreaterThan(10)
    }
    const pages = pagesOf(await render(paperWith(60)))
    expect(pages.length).toBeLessThan(5)
    // Below the last box stands which page of what it is.
    for (const page of pages) expect(page.lastIndexOf(' Tf')).toBeGreaterThan(page.lastIndexOf(' re\n'))
  }
})
