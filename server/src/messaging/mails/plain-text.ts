const SYNTAX =
  /\\([!-/:-@[-`{-~])|\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)|(?:^|(?<=\n))(?:#{1,6}|>) +|[*`]+|~~|(?<!\w)_+|_+(?!\w)/g

/**
 * Returns what a reader sees of markdown: without its signs, and with what was escaped as it was typed.
 * @param linkText what is left of a link; by default its words
 */
export const plainText = (
  markdown: string,
  linkText = (words: string, _url: string): string => words,
): string =>
  markdown.replaceAll(SYNTAX, (_, escaped?: string, words?: string, url = '') =>
    words === undefined ? (escaped ?? '') : linkText(plainText(words), url),
  )
