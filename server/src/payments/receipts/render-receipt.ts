import { buffer } from 'node:stream/consumers'
import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { isolate } from '@sampan/messages/format'
import { languageEntry } from '@sampan/messages/languages'
import { A4_WIDTH, createPdf, GREY, INK, LINE } from '../../pdf.ts'
import { drawText, heightOfText, numberPages, startPageUnlessFits } from '../../pdf-text.ts'
import type { Receipt } from './receipt.ts'

const MARGIN = 56
/** Width of the page between its margins, in points. */
const WIDTH = A4_WIDTH - 2 * MARGIN
const AMOUNT_WIDTH = 110
const GAP = 10

/** Renders a receipt as an A4 PDF, mirrored for right-to-left languages. */
export async function renderReceipt(receipt: Receipt, lang: Language): Promise<Buffer> {
  const { direction } = languageEntry(lang)
  const isRtl = direction === 'rtl'
  const doc = await createPdf({
    title: `${receipt.title} ${receipt.number}`,
    author: receipt.seller[0] ?? 'Sampan',
    lang,
    margin: MARGIN,
  })
  /** Converts a distance from the start of the line to a position on the page. */
  const leftOf = (start: number, width: number) =>
    isRtl ? A4_WIDTH - MARGIN - start - width : MARGIN + start
  const side = isRtl ? 'right' : 'left'
  const write = (text: string, { start = 0, width = WIDTH, font = 'regular' as 'regular' | 'bold' } = {}) =>
    drawText(doc, text, { left: leftOf(start, width), width, direction, side, font })
  /** Typed text has the direction of its own letters. */
  const writeValue = (text: string, start: number, width: number) =>
    drawText(doc, text, { left: leftOf(start, width), width, side })

  const row = (label: string, amount: string, font: 'regular' | 'bold' = 'regular') => {
    doc.fontSize(11).fillColor(INK)
    const width = WIDTH - AMOUNT_WIDTH - GAP
    startPageUnlessFits(doc, heightOfText(doc, label, { width, direction, font }))
    const top = doc.y
    write(label, { width, font })
    const bottom = doc.y
    doc.y = top
    drawText(doc, amount, {
      left: leftOf(WIDTH - AMOUNT_WIDTH, AMOUNT_WIDTH),
      width: AMOUNT_WIDTH,
      side: isRtl ? 'left' : 'right',
      font,
    })
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
  const party = (label: string, lines: readonly string[], start: number, top: number): number => {
    const width = WIDTH / 2 - 20
    doc.y = top
    doc.fontSize(9).fillColor(GREY)
    write(label, { start, width })
    doc.fontSize(11).fillColor(INK)
    for (const line of lines) writeValue(line, start, width)
    return doc.y
  }

  doc.fontSize(22).fillColor(INK)
  write(receipt.title, { font: 'bold' })
  doc.fontSize(11).fillColor(GREY)
  write(`${translate(lang, 'receipts', 'number')}  ${isolate(receipt.number)}`)
  write(`${translate(lang, 'receipts', 'date')}  ${isolate(receipt.paidAt)}`)
  doc.y += 18
  const top = doc.y
  const ends = [
    party(translate(lang, 'receipts', 'seller'), receipt.seller, 0, top),
    party(translate(lang, 'receipts', 'buyer'), receipt.buyer, WIDTH / 2, top),
  ]
  doc.y = Math.max(...ends) + 24
  rule()
  for (const { label, amount } of receipt.lines) row(label, amount)
  rule()
  row(receipt.total.label, receipt.total.amount, 'bold')
  for (const { label, amount } of receipt.refunds) row(label, amount)
  doc.y += 16
  doc.fontSize(9).fillColor(GREY)
  for (const note of receipt.notes) {
    doc.y += 3
    write(note)
  }
  if (doc.bufferedPageRange().count > 1)
    numberPages(
      doc,
      { margin: MARGIN, colour: GREY, side: isRtl ? 'left' : 'right', direction },
      (page, pages) =>
        `${receipt.title} ${isolate(receipt.number)} · ${translate(lang, 'receipts', 'page', { page, pages })}`,
    )
  doc.end()
  return buffer(doc)
}
