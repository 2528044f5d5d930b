/** The most letters of an address that the API takes. */
const MOST_LETTERS = 80

/** Proposes an item's address from its English title: small letters and digits, with a dash between words. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-|-$/g, '')
