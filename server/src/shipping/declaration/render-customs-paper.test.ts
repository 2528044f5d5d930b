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
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

it('prints up to 60 items on as few pages as they need, wherever the first page ends', async () => {
  for (const render of [renderPostalForm, renderInvoice]) {
    expect(pagesOf(await render(paperWith(3)))).toBe(1)
    for (const lines of [18, 20, 22]) expect(pagesOf(await render(paperWith(lines)))).toBeLessThan(3)
    expect(pagesOf(await render(paperWith(60)))).toBeLessThan(5)
  }
})
