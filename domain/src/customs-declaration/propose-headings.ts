import { HEADINGS, type Heading, headingOf } from './headings/index.ts'

export interface HeadingProposal {
  readonly heading: Heading
  /** The heading's share of the weight of all recognised words, above 0 and at most 1. */
  readonly share: number
}

interface Keyword {
  readonly text: string
  readonly isChinese: boolean
  readonly heading: Heading
}

/** Longest first, so that "phone case" is read before "phone"; a Chinese character says more than a Latin letter. */
const KEYWORDS: readonly Keyword[] = HEADINGS.flatMap((heading) =>
  heading.keywords.map((text) => ({ text, isChinese: /\p{Script=Han}/u.test(text), heading })),
).sort((a, b) => b.text.length - a.text.length)

/** Indexes of keywords in `KEYWORDS` by their first characters, so that a text is not searched for every keyword. */
const BEGINNINGS = new Map<string, number[]>()
KEYWORDS.forEach(({ text }, place) => {
  const beginning = text.slice(0, 2)
  BEGINNINGS.set(beginning, [...(BEGINNINGS.get(beginning) ?? []), place])
})

/** Returns the keywords whose first characters occur in the text, longest first. */
function keywordsIn(text: string): Keyword[] {
  const beginnings = new Set<string>()
  for (let at = 0; at < text.length; at += 1) beginnings.add(text.slice(at, at + 2)).add(text.charAt(at))
  const places = [...beginnings].flatMap((beginning) => BEGINNINGS.get(beginning) ?? [])
  return places.sort((a, b) => a - b).flatMap((place) => KEYWORDS[place] ?? [])
}

const CHINESE_SIGN = 3

/** Headings that customs keep for men and boys, each with the one for women and girls. */
const GENDERED: readonly (readonly [men: string, women: string])[] = [
  ['610130', '610230'],
  ['610342', '610462'],
  ['610343', '610463'],
  ['610510', '610610'],
  ['620140', '620240'],
  ['620312', '620413'],
  ['620333', '620433'],
  ['620342', '620462'],
  ['620343', '620463'],
  ['620520', '620630'],
  ['620530', '620640'],
  ['621133', '621143'],
]

/** Returns the heading for the wearer named by the words, or the given heading when they name none or both. */
function forWearer(heading: Heading, words: string): Heading {
  const pair = GENDERED.find((codes) => codes.includes(heading.code))
  const isMens = /男|\b(?:men|mens|men's|boys?)\b/.test(words)
  const isWomens = /女|\b(?:women|womens|women's|ladies|girls?)\b/.test(words)
  if (!pair || isMens === isWomens) return heading
  return headingOf(pair[isWomens ? 1 : 0]) ?? heading
}

/** The purpose of a product does not name the product: "stand for laptop". */
const withoutPurpose = (title: string) => title.replace(/\s(?:for|fits|compatible with)\s.*$/, '')

/**
 * Proposes headings for the words that name a product: its title, then what else describes it. Each part of the
 * text counts for one keyword only, the longest; of two equal ones the later wins, because both languages name
 * the thing itself last.
 * @returns at most `most` headings, the likeliest first; none where no word is known.
 */
export function proposeHeadings(words: string, most = 3): HeadingProposal[] {
  const text = withoutPurpose(words.toLowerCase().normalize('NFKC').replaceAll('’', "'"))
  let rest = ` ${text} `
  const scores = new Map<Heading, number>()
  let sum = 0
  for (const keyword of keywordsIn(rest)) {
    const { length } = keyword.text
    const at = lastOccurrence(rest, keyword)
    if (at < 0) continue
    const weight = length * (keyword.isChinese ? CHINESE_SIGN : 1) + at / rest.length
    rest = `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`
    const heading = forWearer(keyword.heading, text)
    scores.set(heading, (scores.get(heading) ?? 0) + weight)
    sum += weight
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([heading, score]) => ({ heading, share: score / sum }))
}

/** Latin keywords are whole words, also in the plural; Chinese has no word boundaries. */
function lastOccurrence(text: string, { text: keyword, isChinese }: Keyword): number {
  let at = text.lastIndexOf(keyword)
  while (at >= 0 && !isChinese && !isWhole(text, at, keyword.length)) at = text.lastIndexOf(keyword, at - 1)
  return at
}

const isWhole = (text: string, at: number, length: number) =>
  !/[a-z0-9]/.test(text[at - 1] ?? ' ') && /^(?:e?s)?(?![a-z0-9])/.test(text.slice(at + length))
