import { inflateSync } from 'node:zlib'

/** A drawn text of one font and direction; lengths in points from the left and top edge of its page. */
export interface DrawnText {
  readonly text: string
  /** From 1. */
  readonly page: number
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly size: number
  readonly isBold: boolean
  /** As `#rrggbb`. */
  readonly colour: string
}

/** A straight line; lengths in points, from the left and the top of its page. */
interface DrawnLine {
  readonly page: number
  readonly from: readonly [left: number, top: number]
  readonly to: readonly [left: number, top: number]
  readonly colour: string
}

interface Font {
  readonly isBold: boolean
  readonly letters: ReadonlyMap<string, string>
  /** By the glyph, in thousandths of the size. */
  readonly widths: readonly number[]
}

/** Reads what pdfkit wrote: its description, and the texts and straight lines of every page as they were drawn. */
export function readPdf(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id = '', body = '']) => [id, body]),
  )
  const objectAt = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1] ?? '') ?? ''
  const streamAt = (dictionary: string, key: string) => {
    const [, bytes = ''] = /stream\n(.*?)\nendstream/s.exec(objectAt(dictionary, key)) ?? []
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const fontOf = (dictionary: string): Font => {
    const [, letters = ''] = /<0000> <[0-9a-f]+> \[(.*)\]/.exec(streamAt(dictionary, 'ToUnicode')) ?? []
    const [, widths = ''] = /\/W \[0 \[(.*?)\]/s.exec(objectAt(dictionary, 'DescendantFonts')) ?? []
    return {
      isBold: /\/BaseFont \/\S*Bold/.test(dictionary),
      letters: new Map(
        [...letters.matchAll(/<(.*?)>/g)].map(([, units = ''], index) => [
          index.toString(16).padStart(4, '0'),
          units === ''
            ? ''
            : String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
        ]),
      ),
      widths: widths.trim().split(/\s+/).map(Number),
    }
  }
  const texts: DrawnText[] = []
  const lines: DrawnLine[] = []
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  for (const [index, body] of pages.entries()) {
    const page = index + 1
    const height = Number(/\/MediaBox \[0 0 \S+ (\S+)\]/.exec(body)?.[1])
    const fonts = new Map(
      [...objectAt(body, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        fontOf(objects.get(id) ?? ''),
      ]),
    )
    let [fill, stroke] = ['', '']
    let [left, top, size] = [0, 0, 0]
    let font: Font | undefined
    let from: readonly [number, number] = [0, 0]
    let to: readonly [number, number] = [0, 0]
    for (const command of streamAt(body, 'Contents').split('\n')) {
      const operator = command.split(' ').at(-1)
      const numbers = command.split(' ').slice(0, -1).map(Number)
      if (operator === 'scn') fill = colourOf(numbers)
      else if (operator === 'SCN') stroke = colourOf(numbers)
      else if (operator === 'm') from = [numbers[0] ?? 0, numbers[1] ?? 0]
      else if (operator === 'l') to = [numbers[0] ?? 0, numbers[1] ?? 0]
      else if (operator === 'S') lines.push({ page, from, to, colour: stroke })
      else if (operator === 'Tm') [left, top] = [numbers[4] ?? 0, height - (numbers[5] ?? 0)]
      else if (operator === 'Tf') {
        font = fonts.get(/\/(F\d+)/.exec(command)?.[1] ?? '')
        size = numbers[1] ?? 0
      } else if (operator === 'TJ' && font) {
        const { letters, widths, isBold } = font
        const glyphs = [...command.matchAll(/<([0-9a-f]+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        const moved = [...command.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, by]) => sum - Number(by), 0)
        const width = glyphs.reduce((sum, glyph) => sum + (widths[Number.parseInt(glyph, 16)] ?? 0), moved)
        const text = glyphs.map((glyph) => letters.get(glyph) ?? '').join('')
        const right = left + (width * size) / 1000
        texts.push({ text, page, left, right, baseline: top, size, isBold, colour: fill })
      }
    }
  }
  const [, info = ''] = /\/Info (\d+) 0 R/.exec(source) ?? []
  const described = (key: string) => objectAt(objects.get(info) ?? '', key).slice(1, -1)
  return { title: described('Title'), author: described('Author'), pages: pages.length, texts, lines }
}

const colourOf = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
