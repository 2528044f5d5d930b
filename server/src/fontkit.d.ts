declare module 'fontkit' {
  /** A parsed font, as pdfkit draws and embeds it. */
  interface Font {
    layout(text: string): unknown
  }
  export function create(file: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit also takes a font that is parsed already, which its types do not say. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
