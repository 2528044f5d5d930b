import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { INK } from '../../pdf.ts'
import { type Cell, lineCells, startSheet, WIDTH } from './sheet.ts'
import type { Statement } from './statement.ts'

const AMOUNT_WIDTH = 72
const DATE_WIDTH = 92
const GAP = 10

const columns = (texts: readonly [at: string, text: string, amount: string, balance: string]): Cell[] => {
  const [at, text, amount, balance] = texts
  const amounts = WIDTH - 2 * AMOUNT_WIDTH
  return [
    { text: at, start: 0, width: DATE_WIDTH },
    { text, start: DATE_WIDTH + GAP, width: amounts - DATE_WIDTH - 2 * GAP },
    { text: amount, start: amounts, width: AMOUNT_WIDTH, isAmount: true },
    { text: balance, start: amounts + AMOUNT_WIDTH, width: AMOUNT_WIDTH, isAmount: true },
  ]
}

/** Renders the statement of a wallet as an A4 PDF, mirrored for right-to-left languages. */
export async function renderStatement(statement: Statement, lang: Language): Promise<Buffer> {
  const { title, month, seller } = statement
  const t = (key: 'seller' | 'buyer' | 'record_date' | 'record' | 'change' | 'balance') =>
    translate(lang, 'receipts', key)
  const sheet = await startSheet({ title, subject: month, seller, lang })
  const { doc, row, rule } = sheet
  sheet.head([month], [t('seller'), t('buyer')], statement)
  rule()
  doc.fontSize(11).fillColor(INK)
  row(lineCells(statement.opening, AMOUNT_WIDTH))
  for (const line of statement.sums) row(lineCells(line, AMOUNT_WIDTH))
  rule()
  row(lineCells(statement.closing, AMOUNT_WIDTH, 'bold'))
  doc.y += 18
  doc.fontSize(9)
  const labels = columns([t('record_date'), t('record'), t('change'), t('balance')])
  const head = labels.map((cell): Cell => ({ ...cell, font: 'bold' }))
  row(head)
  rule()
  for (const { at, text, amount, balance } of statement.rows) row(columns([at, text, amount, balance]), head)
  sheet.notes(statement.notes)
  return sheet.close()
}
