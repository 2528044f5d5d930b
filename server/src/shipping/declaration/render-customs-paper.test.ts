import { expect, it } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
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
  ...{ insurance: 'USD 1.50', packages: '1', incoterm: 'DAP' },
})
/** Returns the texts of each page. */
const pagesOf = (pdf: Buffer): readonly (readonly string[])[] => {
  const { pages, texts } = readPdf(pdf)
  return Array.from({ length: pages }, (_, index) =>
    texts.filter(({ page }) => page === index + 1).map(({ text }) => text),
  )
}

it('prints freight, insurance and the number of packages of an invoice, each below its name', async () => {
  const [texts = []] = pagesOf(await renderInvoice(paperWith(1)))
  const below = (label: string) => texts[texts.indexOf(label) + 1]
  expect(['Freight', 'Insurance', 'Number of packages'].map(below)).toEqual(['USD 12.00', 'USD 1.50', '1'])
})

it('prints up to 60 items on as few pages as they need, each with its name, and never a signature alone', async () => {
  for (const [render, total, name] of [
    [renderPostalForm, 'Total', 'CN23'],
    [renderInvoice, 'Total of the goods', 'Commercial invoice'],
  ] as const) {
    expect(pagesOf(await render(paperWith(3)))).toHaveLength(1)
    // Those whose signature would not fit below them, and further ones.
    for (const lines of [14, 16, 22]) {
      const pages = pagesOf(await render(paperWith(lines)))
      expect(pages.length).toBeLessThan(3)
      expect(pages.at(-1)).toContain(total)
    }
    const pages = pagesOf(await render(paperWith(60)))
    expect(pages.length).toBeLessThan(5)
    const names = pages.map((_, index) => `SP-3VM3JW · RB123456785SG · Page ${index + 1} of ${pages.length}`)
    expect(pages.map((texts) => texts.at(-1))).toEqual(names.map((one) => `${name} · ${one}`))
  }
})
