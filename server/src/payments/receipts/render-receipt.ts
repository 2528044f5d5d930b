import { buffer } from 'node:stream/consumers'
import type { Language } from '@sampan/contract'
import { textFor } from '@sampan/messages/languages'
import { A4_WIDTH, createPdf, GREY, INK, LINE } from '../../pdf.ts'
import type { Receipt } from './receipt.ts'
import { receiptWords } from './receipt-words.ts'

const MARGIN = 56
/** Width of the page between its margins, in points. */
const WIDTH = A4_WIDTH - 2 * MARGIN

/** Renders a receipt as an A4 PDF. */
export async function renderReceipt(receipt: Receipt, lang: Language): Promise<Buffer> {
  const words = textFor(lang, receiptWords)
  const doc = await createPdf({
    title: `${receipt.title} ${receipt.number}`,
    author: receipt.seller[0] ?? 'Sampan',
    lang,
    margin: MARGIN,
  })
  const row = (label: string, amount: string, font: 'regular' | 'bold' = 'regular') => {
    doc.font(font).fontSize(11).fillColor(INK)
    const top = doc.y
    doc.text(label, MARGIN, top, { width: WIDTH - 120 })
    const bottom = doc.y
    doc.text(amount, MARGIN + WIDTH - 110, top, { width: 110, align: 'right' })
    doc.y = Math.max(bottom, doc.y) + 7
  }
  const rule = () => {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .strokeColor(LINE)
      .stroke()
    doc.y += 10
  }
  const party = (label: string, lines: readonly string[], left: number, top: number): number => {
    doc.font('regular').fontSize(9).fillColor(GREY)
    doc.text(label, left, top, { width: WIDTH / 2 - 20 })
    doc.fontSize(11).fillColor(INK)
    for (const line of lines) doc.text(line, { width: WIDTH / 2 - 20 })
    return doc.y
  }

  doc.font('bold').fontSize(22).fillColor(INK).text(receipt.title, MARGIN, MARGIN)
  doc.font('regular').fontSize(11).fillColor(GREY)
  doc.text(`${words.number}  ${receipt.number}`).text(`${words.date}  ${receipt.paidAt}`)
  doc.y += 18
  const top = doc.y
  const ends = [
    party(words.seller, receipt.seller, MARGIN, top),
    party(words.buyer, receipt.buyer, MARGIN + WIDTH / 2, top),
  ]
  doc.y = Math.max(...ends) + 24
  rule()
  for (const { label, amount } of receipt.lines) row(label, amount)
  rule()
  row(receipt.total.label, receipt.total.amount, 'bold')
  for (const { label, amount } of receipt.refunds) row(label, amount)
  doc.y += 16
  doc.font('regular').fontSize(9).fillColor(GREY)
  for (const note of receipt.notes) doc.text(note, MARGIN, doc.y + 3, { width: WIDTH })
  doc.end()
  return buffer(doc)
}
