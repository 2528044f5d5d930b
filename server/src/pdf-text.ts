import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const ARABIC = /\p{Script=Arabic}/u
/** Characters drawn with the Arabic font; others between Arabic letters come from the Latin one. */
const ARABIC_PARTS =
  /[\p{Script=Arabic}\p{Script=Inherited}،؛؟ ]+|[^\p{Script=Arabic}\p{Script=Inherited}،؛؟ ]+/gu
/** Directional marks and isolates, which have no glyph. */
const CONTROLS = /[\u200e\u200f\u2066-\u2069]/g

type Weight = 'regular' | 'bold'

interface Placed {
  /** In points. */
  readonly left: number
  readonly width: number
  readonly side: 'left' | 'right'
  /** The direction of the sentence; by default that of its first letter. */
  readonly direction?: 'ltr' | 'rtl'
  readonly font?: Weight
}

/** Characters of one direction, in reading order. */
interface Run {
  readonly text: string
  readonly level: number
}

/**
 * Draws a text at the current position, in lines of a given width and the current size; pdfkit itself supports only
 * left-to-right text. Arabic letters are drawn with the Arabic font.
 */
export function drawText(doc: PDFKit.PDFDocument, text: string, placed: Placed): void {
  const { left, width, side, direction, font: latin = 'regular' } = placed
  doc.font(latin)
  if (direction !== 'rtl' && !ARABIC.test(text)) {
    doc.text(text.replace(CONTROLS, ''), left, doc.y, { width, align: side })
    return
  }
  const base = direction ?? (bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr')
  for (const line of linesOf(doc, text, width, base, latin)) {
    const parts = visualParts(line, base)
    const lineWidth = widthOf(doc, parts, latin)
    const top = doc.y
    const height = doc.font(latin).currentLineHeight(true)
    let x = side === 'right' ? left + width - lineWidth : left
    for (const part of parts) {
      const advance = widthOf(doc, [part], latin)
      doc.font(fontFor(part, latin)).text(part, x, top, { lineBreak: false, ...WHOLE })
      x += advance
    }
    doc.font(latin)
    doc.x = left
    doc.y = top + height
  }
}

/** With features given, pdfkit shapes a run whole instead of word by word from the left. */
const WHOLE = { features: [] } as const satisfies PDFKit.Mixins.TextOptions

const fontFor = (text: string, latin: Weight) => (ARABIC.test(text) ? (`arabic-${latin}` as const) : latin)

const widthOf = (doc: PDFKit.PDFDocument, parts: readonly string[], latin: Weight) =>
  parts.reduce((sum, part) => sum + doc.font(fontFor(part, latin)).widthOfString(part, WHOLE), 0)

/** Breaks a text into lines at its spaces. */
function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  base: 'ltr' | 'rtl',
  latin: Weight,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(doc, visualParts(longer, base), latin) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function runsOf(line: string, base: 'ltr' | 'rtl'): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  const runs: { text: string; level: number }[] = []
  for (const [index, level] of levels.entries()) {
    const unit = line.charAt(index)
    const last = runs.at(-1)
    if (last?.level === level) last.text += unit
    else runs.push({ text: unit, level })
  }
  return runs
}

/** Returns the drawn runs of a line, from left to right (rule L2 of Unicode's algorithm), brackets mirrored (L4). */
function visualParts(line: string, base: 'ltr' | 'rtl'): readonly string[] {
  const runs = [...runsOf(line, base)]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < runs.length; start++) {
      let end = start
      while ((runs[end]?.level ?? -1) >= level) end++
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return runs.flatMap(({ text, level }) => {
    const drawn = text.replace(CONTROLS, '')
    if (level % 2 === 0) return drawn === '' ? [] : [drawn]
    // The shaper of Arabic letters reverses its run itself.
    return [...(drawn.match(ARABIC_PARTS) ?? [])]
      .reverse()
      .map((part) => (ARABIC.test(part) ? part : mirrored(part)))
  })
}

const mirrored = (text: string) =>
  [...text]
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .reverse()
    .join('')
