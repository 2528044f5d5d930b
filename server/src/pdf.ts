import { readFile } from 'node:fs/promises'
import type { Language } from '@sampan/contract'
import { languageEntry } from '@sampan/messages/languages'
import PDFDocument from 'pdfkit'

export const INK = '#16202c'
export const GREY = '#4a5563'
export const LINE = '#d9e3e8'
/** In points. */
export const A4_WIDTH = 595.28

const fontFile = (name: string) =>
  readFile(new URL(`../fonts/NotoSansHans-${name}.otf`, import.meta.resolve('@embedpdf/fonts-sc')))
let fonts: Promise<readonly [Buffer, Buffer]> | undefined

interface Described {
  readonly title: string
  readonly author: string
  readonly lang: Language
  /** In points. */
  readonly margin: number
}

/**
 * Creates an A4 document with the fonts `regular` and `bold`, which have Chinese and Latin signs; only used signs
 * are embedded. pdfkit is large, so import this file where a document is made.
 */
export async function createPdf({ title, author, lang, margin }: Described): Promise<PDFKit.PDFDocument> {
  fonts ??= Promise.all([fontFile('Regular'), fontFile('Bold')])
  const [regular, bold] = await fonts
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: languageEntry(lang).tag,
    info: { Title: title, Author: author },
    displayTitle: true,
  })
  return doc.registerFont('regular', regular).registerFont('bold', bold)
}
