declare module 'bidi-js' {
  /** The Unicode Bidirectional Algorithm; levels are even from left to right, odd from right to left. */
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      baseDirection?: 'ltr' | 'rtl',
    ): { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
