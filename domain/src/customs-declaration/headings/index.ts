import { ACCESSORIES } from './accessories.ts'
import { CLOTHING } from './clothing.ts'
import { ELECTRONICS } from './electronics.ts'
import { HOME } from './home.ts'
import { LEISURE } from './leisure.ts'

/** A subheading of the Harmonized System, with the words that propose it. */
export interface Heading {
  /** Six digits. */
  readonly code: string
  /** The contents in English, as customs read them. */
  readonly description: string
  readonly material: string
  /** English in lower case, and Chinese. */
  readonly keywords: readonly string[]
}

/** Where the codes come from. Descriptions and keywords are our own. */
export const HEADINGS_SOURCE = {
  edition: 'HS 2022',
  source: 'World Customs Organization, by the open data set harmonized-system of UN Comtrade (PDDL)',
  checkedOn: '2026-11-22',
} as const

/** One heading per line: `code|description|usual material|keywords separated by semicolons`. */
function readHeadings(lines: string): Heading[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', description = '', material = '', keywords = ''] = line.split('|')
      return { code, description, material, keywords: keywords.split(';').filter(Boolean) }
    })
}

/** The headings that occur among the goods bought here. */
export const HEADINGS: readonly Heading[] = [CLOTHING, ACCESSORIES, ELECTRONICS, HOME, LEISURE].flatMap(
  readHeadings,
)

const byCode = new Map(HEADINGS.map((heading) => [heading.code, heading]))

/** Returns the heading with a code, or undefined: most codes are not in our table. */
export const headingOf = (code: string): Heading | undefined => byCode.get(code)
