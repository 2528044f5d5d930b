import { buffer } from 'node:stream/consumers'
import { A4_WIDTH, createPdf, INK } from '../../pdf.ts'
import type { CustomsPaper } from './customs-paper.ts'

const MARGIN = 36
/** Width of the page between its margins, in points. */
const WIDTH = A4_WIDTH - 2 * MARGIN
const PADDING = 4
/** Below it a row of the table goes to the next page. */
const LAST_ROW = 720

type Pdf = PDFKit.PDFDocument
interface Column {
  readonly label: string
  readonly width: number
  readonly align?: 'right'
}

type Part = readonly [label: string, lines: readonly string[]]

/** Draws two bordered boxes beside each other, of one height, each with a small label and lines; moves below them. */
function pair(doc: Pdf, ...parts: readonly [Part, Part]): void {
  const top = doc.y
  const width = WIDTH / 2
  let bottom = top
  for (const [index, [label, lines]] of parts.entries()) {
    const inside = { width: width - 2 * PADDING }
    doc.font('regular').fontSize(7).fillColor(INK)
    doc.text(label, MARGIN + index * width + PADDING, top + PADDING, inside).fontSize(9)
    for (const line of lines.filter(Boolean)) doc.text(line, inside)
    bottom = Math.max(bottom, doc.y + PADDING)
  }
  for (const index of parts.keys())
    doc
      .lineWidth(0.6)
      .rect(MARGIN + index * width, top, width, bottom - top)
      .stroke(INK)
  doc.y = bottom
}

/** Draws one row of a table with its borders; moves below it. */
function row(doc: Pdf, columns: readonly Column[], cells: readonly string[], font: 'regular' | 'bold'): void {
  if (doc.y > LAST_ROW) doc.addPage()
  doc.font(font).fontSize(8).fillColor(INK)
  const top = doc.y
  let left = MARGIN
  let bottom = top
  for (const [index, { width, align }] of columns.entries()) {
    doc.text(cells[index] ?? '', left + PADDING, top + PADDING, {
      width: width - 2 * PADDING,
      ...(align && { align }),
    })
    bottom = Math.max(bottom, doc.y + PADDING)
    left += width
  }
  left = MARGIN
  for (const { width } of columns) {
    doc
      .lineWidth(0.4)
      .rect(left, top, width, bottom - top)
      .stroke(INK)
    left += width
  }
  doc.y = bottom
}

const begin = (paper: CustomsPaper, title: string) =>
  createPdf({ title: `${title} ${paper.number}`, author: paper.sender[0] ?? '', lang: 'en', margin: MARGIN })

function head(doc: Pdf, title: string, side: string, note: string): void {
  doc.font('bold').fontSize(15).fillColor(INK).text(title, MARGIN, MARGIN)
  doc.text(side, MARGIN, MARGIN, { width: WIDTH, align: 'right' })
  doc.font('regular').fontSize(8).text(note, MARGIN, doc.y, { width: WIDTH })
  doc.y += 8
}

function end(doc: Pdf): Promise<Buffer> {
  doc.end()
  return buffer(doc)
}

/**
 * Renders the customs declaration CN22 or CN23 of the Universal Postal Union with the fields that customs ask for
 * by name; the carrier's own paper or electronic form is filled from the same lines.
 */
export async function renderPostalForm(paper: CustomsPaper): Promise<Buffer> {
  const doc = await begin(paper, paper.form)
  head(
    doc,
    'Customs declaration',
    paper.form,
    'May be opened officially. Important: see the instructions of the post.',
  )
  pair(doc, ['From', paper.sender], ['To', paper.receiver])
  pair(
    doc,
    ['No. of item (barcode)', [paper.trackingNumber || paper.number]],
    ["Importer's reference: tax, VAT or EORI number", [paper.taxNumber]],
  )
  const columns: Column[] = [
    { label: 'Detailed description of contents', width: WIDTH - 330 },
    { label: 'Quantity', width: 48, align: 'right' },
    { label: 'Net weight (kg)', width: 62, align: 'right' },
    { label: 'Value', width: 90, align: 'right' },
    { label: 'HS tariff number', width: 75 },
    { label: 'Origin', width: 55 },
  ]
  row(
    doc,
    columns,
    columns.map(({ label }) => label),
    'bold',
  )
  for (const { description, quantity, net, value, hsCode, origin } of paper.lines)
    row(doc, columns, [description, quantity, net, value, hsCode, origin], 'regular')
  row(doc, columns, ['Total', '', paper.totalNet, paper.totalValue, '', ''], 'bold')
  pair(doc, ['Total gross weight (kg)', [paper.gross]], ['Postal charges and fees', [paper.freight]])
  pair(
    doc,
    [
      'Category of item',
      ['[X] Sale of goods   [ ] Gift   [ ] Documents', '[ ] Commercial sample   [ ] Returned goods'],
    ],
    ['Comments (goods subject to quarantine, licence, certificate)', [`Invoice ${paper.number}`]],
  )
  pair(
    doc,
    [
      'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations',
      [' '],
    ],
    ["Date and sender's signature", [paper.date, ' ']],
  )
  return end(doc)
}

/** Renders the commercial invoice of a parcel. */
export async function renderInvoice(paper: CustomsPaper): Promise<Buffer> {
  const doc = await begin(paper, 'Commercial invoice')
  head(doc, 'Commercial invoice', paper.number, `Date ${paper.date} · Reason for export: sale of goods`)
  pair(doc, ['Sender', paper.sender], ['Receiver and importer', paper.receiver])
  pair(
    doc,
    ['Terms of delivery (Incoterms 2020) · Tracking number', [paper.incoterm, paper.trackingNumber]],
    ['Tax, VAT or EORI number of the importer', [paper.taxNumber]],
  )
  const columns: Column[] = [
    { label: 'Description', width: WIDTH - 390 },
    { label: 'Material', width: 75 },
    { label: 'HS code', width: 50 },
    { label: 'Origin', width: 40 },
    { label: 'Quantity', width: 50, align: 'right' },
    { label: 'Unit value', width: 85, align: 'right' },
    { label: 'Value', width: 90, align: 'right' },
  ]
  row(
    doc,
    columns,
    columns.map(({ label }) => label),
    'bold',
  )
  for (const line of paper.lines) {
    const { description, material, hsCode, origin, quantity, unitValue, value } = line
    row(doc, columns, [description, material, hsCode, origin, quantity, unitValue, value], 'regular')
  }
  row(doc, columns, ['Total of the goods', '', '', '', '', '', paper.totalValue], 'bold')
  pair(
    doc,
    ['Freight', [paper.freight]],
    ['Net and gross weight (kg)', [`${paper.totalNet} / ${paper.gross}`]],
  )
  pair(
    doc,
    [
      'The exporter declares that this invoice states the actual price of the goods and that all particulars are true',
      [' '],
    ],
    ['Date and signature', [paper.date, ' ']],
  )
  return end(doc)
}
