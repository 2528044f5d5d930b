import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { isolate } from '@sampan/messages/format'
import { INK } from '../../pdf.ts'
import type { Receipt } from './receipt.ts'
import { lineCells, startSheet } from './sheet.ts'

const AMOUNT_WIDTH = 110

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
  for (const line of receipt.lines) row(lineCells(line, AMOUNT_WIDTH))
  rule()
  row(lineCells(receipt.total, AMOUNT_WIDTH, 'bold'))
  for (const line of receipt.refunds) row(lineCells(line, AMOUNT_WIDTH))
  sheet.notes(receipt.notes)
  return sheet.close()
}
