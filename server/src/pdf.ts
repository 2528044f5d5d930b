import { readFile } from 'node:fs/promises'
import type { Language } from '@sampan/contract'
import { languageEntry } from '@sampan/messages/languages'
import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'

export const INK = '#16202c'
export const GREY = '#4a5563'
export const LINE = '#d9e3e8'
/** In points. */
export const A4_WIDTH = 595.28

const LATIN = import.meta.resolve('@embedpdf/fonts-latin')
const CHINESE = import.meta.resolve('@embedpdf/fonts-sc')
const ARABIC = import.meta.resolve('@embedpdf/fonts-arabic')
const HEBREW = import.meta.resolve('@embedpdf/fonts-hebrew')
const KOREAN = import.meta.resolve('@expo-google-fonts/nanum-gothic')
const THAI = import.meta.resolve('@expo-google-fonts/noto-sans-thai')
const parsed = async (packaged: string, file: string) =>
  fontkit.create(await readFile(new URL(file, packaged)))
const loadFonts = async () => ({
  'latin-regular': await parsed(LATIN, '../fonts/NotoSans-Regular.ttf'),
  'latin-bold': await parsed(LATIN, '../fonts/NotoSans-Bold.ttf'),
  'chinese-regular': await parsed(CHINESE, '../fonts/NotoSansHans-Regular.otf'),
  'chinese-bold': await parsed(CHINESE, '../fonts/NotoSansHans-Bold.otf'),
  'arabic-regular': await parsed(ARABIC, '../fonts/NotoNaskhArabic-Regular.ttf'),
  'arabic-bold': await parsed(ARABIC, '../fonts/NotoNaskhArabic-Bold.ttf'),
  'hebrew-regular': await parsed(HEBREW, '../fonts/NotoSansHebrew-Regular.ttf'),
  'hebrew-bold': await parsed(HEBREW, '../fonts/NotoSansHebrew-Bold.ttf'),
  'korean-regular': await parsed(KOREAN, '400Regular/NanumGothic_400Regular.ttf'),
  'korean-bold': await parsed(KOREAN, '700Bold/NanumGothic_700Bold.ttf'),
  'thai-regular': await parsed(THAI, '400Regular/NotoSansThai_400Regular.ttf'),
  'thai-bold': await parsed(THAI, '700Bold/NotoSansThai_700Bold.ttf'),
})
/** Parsed once a process: that takes far longer than drawing a page. */
let fonts: ReturnType<typeof loadFonts> | undefined

/**
 * Returns a font with glyph data of its own. A font object records for each glyph the letters it was first
 * drawn for, and readers copy and search by these: after a Greek document, a Latin A would be found as Alpha,
 * because both are one glyph.
 */
const withOwnGlyphs = <Font extends object>(font: Font): Font =>
  Object.create(font, { _glyphs: { value: {} } })

interface Described {
  readonly title: string
  readonly author: string
  readonly lang: Language
  /** In points. */
  readonly margin: number
}

/**
 * Creates an A4 document with the fonts of `drawText`; only used signs are embedded. pdfkit is large, so import this file
 * where a document is made.
 */
export async function createPdf({ title, author, lang, margin }: Described): Promise<PDFKit.PDFDocument> {
  fonts ??= loadFonts()
  const loaded = Object.entries(await fonts)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: languageEntry(lang).tag,
    info: { Title: title, Author: author },
    displayTitle: true,
    // All pages are kept until the end, so that they can be numbered.
    bufferPages: true,
  })
  for (const [name, font] of loaded) doc.registerFont(name, withOwnGlyphs(font))
  return doc
}
