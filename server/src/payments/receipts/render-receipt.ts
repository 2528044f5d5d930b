import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { isolate } from '@sampan/messages/format'
import { INK } from '../../pdf.ts'
import type { Line, Receipt } from './receipt.ts'
import { type Cell, startSheet, WIDTH } from './sheet.ts'

const AMOUNT_WIDTH = 110
const GAP = 10

const cellsOf = ({ label, amount }: Line, font: 'regular' | 'bold' = 'regular'): readonly Cell[] => [
  { text: label, start: 0, width: WIDTH - AMOUNT_WIDTH - GAP, font },
  { text: amount, start: WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, isAmount: true, font },
]

/** Renders a receipt as an A4 PDF, mirrored for right-to-left languages. */
export async function renderReceipt(receipt: Receipt, lang: Language): Promise<Buffer> {
  const { title, number, seller } = receipt
  const t = (key: 'number' | 'date' | 'seller' | 'buyer') => translate(lang, 'receipts', key)
  const sheet = await startSheet({ title, subject: number, seller, lang })
  const { doc, row, rule } = sheet
  sheet.head(
    [`${t('number')}  ${isolate(number)}`, `${t('date')}  ${isolate(receipt.paidAt)}`],
    [t('seller'), t('buyer')],
    receipt,
  )
  rule()
  doc.fontSize(11).fillColor(INK)
  for (const line of receipt.lines) row(cellsOf(line))
  rule()
  row(cellsOf(receipt.total, 'bold'))
  for (const line of receipt.refunds) row(cellsOf(line))
  sheet.notes(receipt.notes)
  return sheet.close()
}
