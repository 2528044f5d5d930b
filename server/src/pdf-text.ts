import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

type Weight = 'regular' | 'bold'
/** By the script; Latin also has the Greek and Cyrillic letters, and is used for whatever the others do not have. */
type Family = 'latin' | 'chinese' | 'arabic' | 'hebrew' | 'korean' | 'thai'

const FAMILIES: readonly (readonly [Family, RegExp])[] = [
  ['arabic', /[\p{Script=Arabic}\u060c\u061b\u061f\u0640]/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['korean', /[\uac00-\ud7a3\u3131-\u3163\u3165-\u318e]/u],
  ['thai', /[\p{Script=Thai}฿]/u],
  [
    'chinese',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u3200-\u32ff\uff00-\uffef≈]/u,
  ],
]
/** Their shaper reverses a run itself. */
const RIGHT_TO_LEFT: readonly Family[] = ['arabic', 'hebrew']
/** Characters that belong to the run before them. */
const ATTACHED = /[\p{Mark}\u200c\u200d]/u

/** Directional marks, embeddings and isolates, which have no glyph; line breaks are spaces. */
const CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Pictures, which no font of ours has. */
const EMOJI = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]\ufe0f?\u200d?/gu

/** Where a line may end: behind a space, and behind a Chinese character or punctuation mark, which begins no line. */
const PIECES =
  /(?:\p{Script=Han}|[^\s\p{Script=Han}，。、；：！？）】》」』]+)[，。、；：！？）】》」』]*|[，。、；：！？）】》」』]+|\s/gu
const THAI = /\p{Script=Thai}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
/** A vowel of two parts, of which the upper one stands under the tone mark that is typed before it. */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g
const NIKHAHIT_AND_SARA_AA = '\u0e4d$1\u0e32'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Styled {
  /** In points. */
  readonly width: number
  /** The direction of the sentence; by default that of its first letter. */
  readonly direction?: 'ltr' | 'rtl'
  readonly font?: Weight
}
interface Placed extends Styled {
  readonly left: number
  readonly side: 'left' | 'right'
}

/** Characters of one direction, in reading order. */
interface Run {
  readonly text: string
  readonly level: number
}
/** Characters of one font, and of one direction. */
interface Part {
  readonly text: string
  readonly family: Family
}

/**
 * Draws a text of any script at the current position, in lines of a given width and the current size, over as many pages
 * as it takes; pdfkit itself supports only left-to-right text in one font.
 */
export function drawText(doc: PDFKit.PDFDocument, text: string, placed: Placed): void {
  const { left, width, side, font = 'regular' } = placed
  const { lines, base } = layOut(doc, text, placed)
  const height = lineHeight(doc)
  for (const line of lines) {
    startPageUnlessFits(doc, height)
    const parts = visualParts(line, base)
    const top = doc.y
    let x = side === 'right' ? left + width - widthOf(doc, parts, font) : left
    for (const part of parts) {
      const advance = widthOf(doc, [part], font)
      doc.font(`${part.family}-${font}`).text(part.text, x, top + height * BASELINE, {
        ...{ lineBreak: false, baseline: 'alphabetic' },
        // With features given, pdfkit shapes a run whole instead of word by word from the left.
        ...(RIGHT_TO_LEFT.includes(part.family) && { features: [] }),
      })
      x += advance
    }
    doc.x = left
    doc.y = top + height
  }
}

/** Returns the height of a text of the current size, in points. */
export const heightOfText = (doc: PDFKit.PDFDocument, text: string, styled: Styled): number =>
  layOut(doc, text, styled).lines.length * lineHeight(doc)

/** Begins a page where what comes next, of this height, does not fit on the current one. */
export function startPageUnlessFits(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= doc.page.maxY()) return false
  doc.addPage()
  return true
}

/**
 * Writes a line into the bottom margin of each page, in the current size.
 * @param placed `margin` of all sides, in points
 */
export function numberPages(
  doc: PDFKit.PDFDocument,
  {
    margin,
    colour,
    side,
    direction,
  }: Pick<Placed, 'side' | 'direction'> & { readonly margin: number; readonly colour: string },
  textOf: (page: number, pages: number) => string,
): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    const { width, height, margins } = doc.page
    // Text below the bottom margin would begin a page.
    margins.bottom = 0
    doc.y = height - (margin + lineHeight(doc)) / 2
    // Each page has a current colour of its own.
    drawText(doc.fillColor(colour), textOf(page + 1, count), {
      ...{ left: margin, width: width - 2 * margin, side },
      ...(direction && { direction }),
    })
  }
}

/** The lines of all fonts are as high, and stand on the same baseline: that of Noto Sans. */
const lineHeight = (doc: PDFKit.PDFDocument) => doc.font('latin-regular').currentLineHeight(true)
const BASELINE = 0.785

const widthOf = (doc: PDFKit.PDFDocument, parts: readonly Part[], weight: Weight) =>
  parts.reduce((sum, { text, family }) => sum + doc.font(`${family}-${weight}`).widthOfString(text), 0)

/** Divides a text at its spaces, between Chinese characters, and between the words of Thai, which has no spaces there. */
function piecesOf(text: string): readonly string[] {
  return (text.match(PIECES) ?? []).flatMap((piece) => {
    if (!THAI.test(piece)) return [piece]
    const words = ['']
    for (const { segment, isWordLike } of thaiWords.segment(piece)) {
      // Punctuation stays with the word before it.
      if (isWordLike && words.at(-1) !== '') words.push(segment)
      else words.push(words.pop() + segment)
    }
    return words
  })
}

/** Breaks a text into lines between its pieces; one that is longer than a line anywhere. */
function layOut(doc: PDFKit.PDFDocument, text: string, { width, direction, font = 'regular' }: Styled) {
  const drawn = text
    .normalize('NFC')
    .replace(EMOJI, '')
    .replace(/[\t\r\n]+/g, ' ')
    .trim()
  const base = direction ?? (bidi.getEmbeddingLevels(drawn).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr')
  const measured = (piece: string) => widthOf(doc, partsOf(piece.replace(CONTROLS, '')), font)
  const lines = ['']
  let used = 0
  const add = (piece: string, advance: number) => {
    if (used > 0 && used + advance > width && piece.trim() !== '') {
      lines.push('')
      used = 0
    }
    lines.push(lines.pop() + piece)
    used += advance
  }
  for (const piece of piecesOf(drawn)) {
    const advance = measured(piece)
    if (advance <= width) add(piece, advance)
    else for (const { segment } of graphemes.segment(piece)) add(segment, measured(segment))
  }
  return { lines: lines.map((line) => line.trim()), base } as const
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

/** Returns the drawn parts of a line, from left to right (rule L2 of Unicode's algorithm), brackets mirrored (L4). */
function visualParts(line: string, base: 'ltr' | 'rtl'): readonly Part[] {
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
    const parts = partsOf(text.replace(CONTROLS, ''))
    // Numbers in Arabic digits run from left to right, and their shaper reverses them all the same.
    if (level % 2 === 0)
      return parts.map((part) =>
        RIGHT_TO_LEFT.includes(part.family) ? { ...part, text: reversed(part.text) } : part,
      )
    return parts
      .map((part) => (RIGHT_TO_LEFT.includes(part.family) ? part : { ...part, text: mirrored(part.text) }))
      .reverse()
  })
}

/** Divides a run by font. Marks, and the spaces between words of one right-to-left script, stay with the letters before them. */
function partsOf(run: string): readonly Part[] {
  const parts: { text: string; family: Family }[] = []
  for (const sign of run) {
    const last = parts.at(-1)
    const stays = last && (ATTACHED.test(sign) || (sign === ' ' && RIGHT_TO_LEFT.includes(last.family)))
    const family = stays ? last.family : (FAMILIES.find(([, signs]) => signs.test(sign))?.[0] ?? 'latin')
    if (last?.family === family) last.text += sign
    else parts.push({ text: sign, family })
  }
  return parts.map(({ text, family }) => ({ text: text.replace(SARA_AM, NIKHAHIT_AND_SARA_AA), family }))
}

const mirrored = (text: string) =>
  reversed([...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join(''))

const reversed = (text: string) => [...text].reverse().join('')
