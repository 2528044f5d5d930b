const SYNTAX =
  /\\([!-/:-@[-`{-~])|\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)|(?:^|(?<=\n))(?:#{1,6}|>) +|[*`]+|~~|(?<!\w)_+|_+(?!\w)/g

/**
 * Converts markdown to plain text: drops the markup and restores escaped characters.
 * @param linkText returns what is left of a link; by default its label
 */
export const plainText = (
  markdown: string,
  linkText = (words: string, _url: string): string => words,
): string =>
  markdown.replaceAll(SYNTAX, (_, escaped?: string, words?: string, url = '') =>
    words === undefined ? (escaped ?? '') : linkText(plainText(words), url),
  )
