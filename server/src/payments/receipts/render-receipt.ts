import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@sampan/contract'
import PDFDocument from 'pdfkit'
import type { Receipt } from './receipt.ts'
import { receiptWords } from './receipt-words.ts'

const MARGIN = 56
/** Width of an A4 page between its margins, in points. */
const WIDTH = 595.28 - 2 * MARGIN
const INK = '#16202c'
const GREY = '#4a5563'
const LINE = '#d9e3e8'

const fontFile = (name: string) =>
  readFile(new URL(`../fonts/NotoSansHans-${name}.otf`, import.meta.resolve('@embedpdf/fonts-sc')))
let fonts: Promise<readonly [Buffer, Buffer]> | undefined

/** Renders a receipt as an A4 PDF. Of the fonts, which have Chinese and Latin signs, only used signs are embedded. */
export async function renderReceipt(receipt: Receipt, lang: Language): Promise<Buffer> {
  fonts ??= Promise.all([fontFile('Regular'), fontFile('Bold')])
  const [regular, bold] = await fonts
  const words = receiptWords[lang]
  const title = `${receipt.title} ${receipt.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: lang === 'cn' ? 'zh-CN' : 'en',
    info: { Title: title, Author: receipt.seller[0] ?? 'Sampan' },
    displayTitle: true,
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
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
