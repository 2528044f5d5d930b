import { COLOUR_WORDS } from '../option-words/index.ts'
import { measureAt, SIZE_WORDS } from './sizes.ts'

/** The traits of a variant or an option, independent of language and order. */
export interface Traits {
  /** `colour black`, `size XL`, `size 38`, `size 100 g`. */
  readonly known: ReadonlySet<string>
  /** Text that was not recognised, in lower case; equal texts mean the same. */
  readonly other: ReadonlySet<string>
}

/** A bracket's content, or the text around it. */
interface Part {
  readonly text: string
  readonly isAside: boolean
}

const HAN = /\p{Script=Han}/u
const NOISE = new Set([
  'size',
  'sizes',
  'colour',
  'color',
  'style',
  'and',
  'with',
  '和',
  '码',
  '色',
  '款',
  '尺码',
  '颜色',
])
/** Sellers add the body weight that a size suits: advice, not part of the option. */
const ADVICE = /(?:建议|推荐|适合).*/u
const LONGEST_PHRASE = 22

/** The form in which texts are compared: one width, lower case, single spaces. */
export const plainText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Splits a variant or option at its separators and drops the groups' names (`Size: M`). */
export function partsOf(text: string): readonly Part[] {
  return plainText(text)
    .split(/([([【「][^)\]】」]*[)\]】」])/u)
    .flatMap((piece, at) =>
      piece
        .replace(at % 2 === 1 ? /^.|.$/gu : '', '')
        .split(/[|/\\;+&*·•、，；]|,(?!\d)|(?<!\d),|\s[-–—]\s/u)
        .map((part) => ({
          text: part
            .replace(/^[^:]{1,30}:\s*/, '')
            .replace(ADVICE, '')
            .trim(),
          isAside: at % 2 === 1,
        })),
    )
    .filter(({ text: part }) => part !== '')
}

/** Reads colours, sizes and measures of both languages; measures in brackets (`38 (24 cm)`) are explanations. */
export function traitsOf(text: string): Traits {
  const known = new Set<string>()
  const other = new Set<string>()
  for (const part of partsOf(text)) readPart(part, known, other)
  return { known, other }
}

function readPart({ text, isAside }: Part, known: Set<string>, other: Set<string>): void {
  let unknown = ''
  const setAside = () => {
    if (unknown.trim() !== '' && !NOISE.has(unknown.trim())) other.add(unknown.trim())
    unknown = ''
  }
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at)
    const found = startsWord(text, at) ? phraseAt(rest) : null
    if (!found) {
      const run = /^(?:[a-z][a-z'’-]*|\d[\p{L}\d.~–-]*|.)/u.exec(rest)?.[0] ?? rest
      unknown += run
      at += run.length
      continue
    }
    const isColour = found.trait.startsWith('colour')
    const word = unknown.trim()
    // A word before a colour changes it: "dusty blue", 荧光绿. One after it does not: 黑色加绒.
    if (isColour && word !== '' && !NOISE.has(word)) {
      unknown += rest.slice(0, found.length)
    } else {
      setAside()
      if (!(isAside && found.isMeasure)) known.add(found.trait)
    }
    at += found.length
  }
  setAside()
}

/** Latin words begin after something other than a Latin letter, a digit or an apostrophe. */
const startsWord = (text: string, at: number): boolean =>
  HAN.test(text.charAt(at)) || !/[a-z\d'’]/.test(text.charAt(at - 1))

interface Phrase {
  readonly trait: string
  readonly length: number
  readonly isMeasure: boolean
}

/** Finds the longest colour or size at the beginning of a text, else a measure. */
function phraseAt(text: string): Phrase | null {
  for (let length = Math.min(LONGEST_PHRASE, text.length); length > 0; length -= 1) {
    const phrase = text.slice(0, length)
    const trait = traitOf(phrase)
    if (trait !== null && endsWord(phrase, text.slice(length))) return { trait, length, isMeasure: false }
  }
  const found = measureAt(text)
  return found && { trait: `size ${found.measure}`, length: found.length, isMeasure: true }
}

function traitOf(phrase: string): string | null {
  const colour = COLOUR_WORDS.get(phrase)
  if (colour !== undefined) return `colour ${colour}`
  const size = SIZE_WORDS.get(phrase)
  return size === undefined ? null : `size ${size}`
}

/**
 * A Latin word ends before anything but a letter, digit or hyphen. A colour of a single Chinese character may be
 * the beginning of another word (金属), so only another colour or size may follow it.
 */
function endsWord(phrase: string, rest: string): boolean {
  if (!HAN.test(phrase.slice(-1))) return !/^[a-z\d'’-]/.test(rest)
  return phrase.length > 1 || !HAN.test(rest.charAt(0)) || phraseAt(rest) !== null
}
