import { buffer } from 'node:stream/consumers'
import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { isolate } from '@sampan/messages/format'
import { languageEntry } from '@sampan/messages/languages'
import { A4_WIDTH, createPdf, GREY, INK, LINE } from '../../pdf.ts'
import { drawText, heightOfText, numberPages, startPageUnlessFits } from '../../pdf-text.ts'
import type { Parties } from './parties.ts'
import type { Line } from './receipt.ts'

const MARGIN = 56
/** Width of the page between its margins, in points. */
export const WIDTH = A4_WIDTH - 2 * MARGIN

/** A text of a row; lengths in points, from the start of the line. */
export interface Cell {
  readonly text: string
  readonly start: number
  readonly width: number
  /** An amount: it ends where the cell does, and has the direction of its own signs. */
  readonly isAmount?: true
  readonly font?: 'regular' | 'bold'
}

const GAP = 10

/** The cells of a label with its amount beside it. @param amountWidth in points */
export const lineCells = (
  { label, amount }: Line,
  amountWidth: number,
  font: 'regular' | 'bold' = 'regular',
): readonly Cell[] => [
  { text: label, start: 0, width: WIDTH - amountWidth - GAP, font },
  { text: amount, start: WIDTH - amountWidth, width: amountWidth, isAmount: true, font },
]

interface Described {
  readonly title: string
  /** What of: a number, a month. */
  readonly subject: string
  readonly seller: readonly string[]
  readonly lang: Language
}

/** Begins an A4 sheet for a customer, mirrored for right-to-left languages. */
export async function startSheet({ title, subject, seller, lang }: Described) {
  const { direction } = languageEntry(lang)
  const isRtl = direction === 'rtl'
  const side = isRtl ? 'right' : 'left'
  const end = isRtl ? 'left' : 'right'
  const doc = await createPdf({
    ...{ title: `${title} ${subject}`, author: seller[0] ?? 'Sampan' },
    ...{ lang, margin: MARGIN },
  })
  /** Converts a distance from the start of the line to a position on the page. */
  const leftOf = (start: number, width: number) =>
    isRtl ? A4_WIDTH - MARGIN - start - width : MARGIN + start

  const write = (text: string, { start = 0, width = WIDTH, font = 'regular' as 'regular' | 'bold' } = {}) =>
    drawText(doc, text, { left: leftOf(start, width), width, direction, side, font })

  /** Draws texts beside each other in the current size, on a new page where they do not fit; then `head` comes first. */
  const row = (cells: readonly Cell[], head?: readonly Cell[]): void => {
    const heights = cells.map(({ text, width, font = 'regular' }) =>
      heightOfText(doc, text, { width, direction, font }),
    )
    if (startPageUnlessFits(doc, Math.max(...heights)) && head) row(head)
    const top = doc.y
    let bottom = top
    for (const { text, start, width, isAmount, font = 'regular' } of cells) {
      doc.y = top
      if (isAmount) drawText(doc, text, { left: leftOf(start, width), width, side: end, font })
      else write(text, { start, width, font })
      bottom = Math.max(bottom, doc.y)
    }
    doc.y = bottom + 7
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
    // Typed text has the direction of its own letters.
    for (const line of lines) drawText(doc, line, { left: leftOf(start, width), width, side })
    return doc.y
  }

  /** Draws the title, what the paper is about, and both parties beside each other. */
  const head = (facts: readonly string[], labels: readonly [seller: string, buyer: string], of: Parties) => {
    doc.fontSize(22).fillColor(INK)
    write(title, { font: 'bold' })
    doc.fontSize(11).fillColor(GREY)
    for (const fact of facts) write(fact)
    doc.y += 18
    const top = doc.y
    const ends = [party(labels[0], of.seller, 0, top), party(labels[1], of.buyer, WIDTH / 2, top)]
    doc.y = Math.max(...ends) + 24
  }

  /** Draws what is beside the point in small letters. */
  const notes = (texts: readonly string[]) => {
    doc.y += 16
    doc.fontSize(9).fillColor(GREY)
    for (const text of texts) {
      doc.y += 3
      write(text)
    }
  }

  /** Numbers the pages of several, each with what it is a page of, and returns the file. */
  const close = (): Promise<Buffer> => {
    if (doc.bufferedPageRange().count > 1)
      numberPages(
        doc.fontSize(9),
        { margin: MARGIN, colour: GREY, side: end, direction },
        (page, pages) =>
          `${title} ${isolate(subject)} · ${translate(lang, 'receipts', 'page', { page, pages })}`,
      )
    doc.end()
    return buffer(doc)
  }

  return { doc, row, rule, head, notes, close }
}
