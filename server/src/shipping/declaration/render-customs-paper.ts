import { buffer } from 'node:stream/consumers'
import { A4_WIDTH, createPdf, INK } from '../../pdf.ts'
import { drawText, heightOfText, numberPages, startPageUnlessFits } from '../../pdf-text.ts'
import type { CustomsPaper } from './customs-paper.ts'

const MARGIN = 36
/** Width of the page between its margins, in points. */
const WIDTH = A4_WIDTH - 2 * MARGIN
const PADDING = 4
const INVOICE = 'Commercial invoice'

type Pdf = PDFKit.PDFDocument
interface Column {
  readonly label: string
  readonly width: number
  readonly align?: 'right'
}

type Part = readonly [label: string, lines: readonly string[]]

/** Two bordered boxes beside each other, each with a small label and lines. */
function pair(...parts: readonly [Part, Part]): readonly Box[] {
  const width = WIDTH / 2
  return parts.map(([label, lines]) => ({
    width,
    texts: [{ text: label, size: 7 }, ...lines.filter(Boolean).map((text) => ({ text, size: 9 }))],
  }))
}

/**
 * Draws a table, its head on each page, and what follows it. The total, what follows and the signature stay on one page, so that
 * no sheet has a signature alone.
 */
function table(
  doc: Pdf,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total: readonly string[],
  after: readonly (readonly Box[])[],
): void {
  const cells = (texts: readonly string[], font: 'regular' | 'bold'): readonly Box[] =>
    columns.map(({ width, align }, index) => ({
      width,
      texts: [{ text: texts[index] ?? '', size: 8, font }],
      ...(align && { align }),
    }))
  const head = cells(
    columns.map(({ label }) => label),
    'bold',
  )
  boxes(doc, [head])
  for (const row of rows) boxes(doc, [cells(row, 'regular')], head)
  boxes(doc, [cells(total, 'bold'), ...after], head)
}

interface Box {
  readonly width: number
  readonly texts: readonly {
    readonly text: string
    readonly size: number
    readonly font?: 'regular' | 'bold'
  }[]
  readonly align?: 'right'
}

/** Returns the height of bordered boxes beside each other: that of the highest. */
const heightOf = (doc: Pdf, row: readonly Box[]) =>
  Math.max(
    ...row.map(({ width, texts }) =>
      texts.reduce(
        (sum, { text, size, font = 'regular' }) =>
          sum + heightOfText(doc.fontSize(size), text, { width: width - 2 * PADDING, font }),
        2 * PADDING,
      ),
    ),
  )

/** Draws rows of bordered boxes, all on one page; moves below them. @param head repeated on a new page */
function boxes(doc: Pdf, rows: readonly (readonly Box[])[], head?: readonly Box[]): void {
  const heights = rows.map((row) => heightOf(doc, row))
  const isNewPage = startPageUnlessFits(
    doc,
    heights.reduce((sum, height) => sum + height, 0),
  )
  if (isNewPage && head) boxes(doc, [head])
  for (const [index, row] of rows.entries()) drawRow(doc, row, heights[index] ?? 0)
}

function drawRow(doc: Pdf, row: readonly Box[], height: number): void {
  const top = doc.y
  let left = MARGIN
  for (const { width, texts, align = 'left' } of row) {
    doc.y = top + PADDING
    doc.fillColor(INK)
    for (const { text, size, font = 'regular' } of texts)
      drawText(doc.fontSize(size), text, {
        left: left + PADDING,
        width: width - 2 * PADDING,
        side: align,
        font,
      })
    doc.lineWidth(0.5).rect(left, top, width, height).stroke(INK)
    left += width
  }
  doc.y = top + height
}

const begin = (paper: CustomsPaper, title: string) =>
  createPdf({ title: `${title} ${paper.number}`, author: paper.sender[0] ?? '', lang: 'en', margin: MARGIN })

function head(doc: Pdf, title: string, side: string, note: string): void {
  const line = { left: MARGIN, width: WIDTH }
  doc.fontSize(15).fillColor(INK)
  drawText(doc, title, { ...line, side: 'left', font: 'bold' })
  doc.y = MARGIN
  drawText(doc, side, { ...line, side: 'right', font: 'bold' })
  drawText(doc.fontSize(8), note, { ...line, side: 'left' })
  doc.y += 8
}

/** Numbers the pages, which are printed many at once, each with what it is a page of. */
function end(doc: Pdf, paper: CustomsPaper, title: string): Promise<Buffer> {
  const name = [title, paper.number, paper.trackingNumber].filter(Boolean).join(' · ')
  const textOf = (page: number, pages: number) => `${name} · Page ${page} of ${pages}`
  numberPages(doc.fontSize(7), { margin: MARGIN, colour: INK, side: 'right' }, textOf)
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
  boxes(doc, [
    pair(['From', paper.sender], ['To', paper.receiver]),
    pair(
      ['No. of item (barcode)', [paper.trackingNumber || paper.number]],
      ["Importer's reference: tax, VAT or EORI number", [paper.taxNumber]],
    ),
  ])
  const columns: Column[] = [
    { label: 'Detailed description of contents', width: WIDTH - 330 },
    { label: 'Quantity', width: 48, align: 'right' },
    { label: 'Net weight (kg)', width: 62, align: 'right' },
    { label: 'Value', width: 90, align: 'right' },
    { label: 'HS tariff number', width: 75 },
    { label: 'Origin', width: 55 },
  ]
  table(
    doc,
    columns,
    paper.lines.map((line) => [
      ...[line.description, line.quantity, line.net],
      ...[line.value, line.hsCode, line.origin],
    ]),
    ['Total', '', paper.totalNet, paper.totalValue, '', ''],
    [
      pair(['Total gross weight (kg)', [paper.gross]], ['Postal charges and fees', [paper.freight]]),
      pair(
        [
          'Category of item',
          ['[X] Sale of goods   [ ] Gift   [ ] Documents', '[ ] Commercial sample   [ ] Returned goods'],
        ],
        ['Comments (goods subject to quarantine, licence, certificate)', [`Invoice ${paper.number}`]],
      ),
      pair(
        [
          'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations',
          [' '],
        ],
        ["Date and sender's signature", [paper.date, ' ']],
      ),
    ],
  )
  return end(doc, paper, paper.form)
}

/** Renders the commercial invoice of a parcel. */
export async function renderInvoice(paper: CustomsPaper): Promise<Buffer> {
  const doc = await begin(paper, INVOICE)
  head(doc, INVOICE, paper.number, `Date ${paper.date} · Reason for export: sale of goods`)
  boxes(doc, [
    pair(['Sender', paper.sender], ['Consignee and importer', paper.receiver]),
    pair(
      ['Terms of delivery (Incoterms 2020) · Tracking number', [paper.incoterm, paper.trackingNumber]],
      ['Tax, VAT or EORI number of the importer', [paper.taxNumber]],
    ),
  ])
  const columns: Column[] = [
    { label: 'Description', width: WIDTH - 390 },
    { label: 'Material', width: 75 },
    { label: 'HS code', width: 50 },
    { label: 'Origin', width: 40 },
    { label: 'Quantity', width: 50, align: 'right' },
    { label: 'Unit value', width: 85, align: 'right' },
    { label: 'Value', width: 90, align: 'right' },
  ]
  table(
    doc,
    columns,
    paper.lines.map((line) => [
      ...[line.description, line.material, line.hsCode, line.origin],
      ...[line.quantity, line.unitValue, line.value],
    ]),
    ['Total of the goods', '', '', '', '', '', paper.totalValue],
    [
      pair(['Freight', [paper.freight]], ['Insurance', [paper.insurance]]),
      pair(
        ['Number of packages', [paper.packages]],
        ['Net and gross weight (kg)', [`${paper.totalNet} / ${paper.gross}`]],
      ),
      pair(
        [
          'The exporter declares that this invoice states the actual price of the goods and that all particulars are true',
          [' '],
        ],
        ['Date and signature', [paper.date, ' ']],
      ),
    ],
  )
  return end(doc, paper, INVOICE)
}
