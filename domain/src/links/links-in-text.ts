/** Maximum length of text that is examined; share texts and links are shorter. */
const MAX_TEXT = 8192
const MAX_LINKS = 48

export interface Candidate {
  readonly text: string
  /** False for `item.taobao.com/…` without `https://`, which is only a link if its host is known. */
  readonly hasScheme: boolean
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g
/** White space, quotes, and punctuation that Chinese text puts next to a link without a space. */
const BETWEEN = /[\s<>"'`“”‘’「」『』《》〈〉【】（），。！？；：、…￥]+/
const SCHEME = /[a-z][a-z0-9+.-]{1,20}:\/\//gi
const BARE_HOST = /(?:^|[^a-z0-9.@-])((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,10}[/?#].*)$/i
/** Alone it is what somebody copies from the address bar; between other words it is one of them. */
const HOST_ALONE = /^\s*((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,10})\s*$/i
/** Nothing precedes the first character: undefined is not among them. */
const TRAILING: ReadonlySet<string | undefined> = new Set('.,;:!?)]}*_~|\\')

function withoutTrailing(run: string): string {
  let end = run.length
  while (TRAILING.has(run[end - 1])) end -= 1
  return run.slice(0, end).replace(/(?:%22)+$/, '')
}

/** A link ends at the first character outside ASCII; the longer candidate follows, for URLs pasted decoded. */
function* readings(run: string, hasScheme: boolean): Generator<Candidate> {
  const ascii = run.split(/[^\u0021-\u007e]/, 1)[0] ?? ''
  yield { text: withoutTrailing(ascii), hasScheme }
  if (ascii.length < run.length) yield { text: withoutTrailing(run), hasScheme }
}

function* candidates(text: string): Generator<Candidate> {
  const host = HOST_ALONE.exec(text)?.[1]
  if (host) yield { text: `https://${host}`, hasScheme: false }
  for (const token of text.split(BETWEEN)) {
    const starts = [...token.matchAll(SCHEME)].map((match) => match.index)
    for (const start of starts) yield* readings(token.slice(start), true)
    const bare = starts.length === 0 && token.includes('.') ? BARE_HOST.exec(token)?.[1] : undefined
    if (bare) yield* readings(`https://${bare}`, false)
  }
}

/** Full-width characters that input methods leave inside a link. */
const FULL_WIDTH: Readonly<Record<string, string>> = {
  '？': '?',
  '＝': '=',
  '＆': '&',
  '。': '.',
  '．': '.',
  '／': '/',
  '＃': '#',
  '％': '%',
  '＿': '_',
  '－': '-',
}
const FULL_WIDTH_IN_LINK = /(?<=[!-~])[？＝＆。．／＃％＿－](?=[!-~])/g
/** Full-width letters and digits that continue a link, and full-width characters before them. */
const FULL_WIDTH_TAIL = /(?<=[!-~])[０-９Ａ-Ｚａ-ｚ？＝＆。．／＃％＿－]*[０-９Ａ-Ｚａ-ｚ]/g
const FULL_WIDTH_SCHEME = /(?<=\bhttps?)[:：][/／]{2}/gi
/** Quotes end a link, except in an app's link, which may contain JSON. */
const JSON_IN_APP_LINK = /\b(?:openapp\.jdmobile|tmall|taobao|wireless1688):\/\/[^\s]*\{[^\s]*\}/gi

function asciiLinks(text: string): string {
  return text
    .replace(FULL_WIDTH_SCHEME, '://')
    .replace(FULL_WIDTH_TAIL, (tail) =>
      [...tail].map((sign) => FULL_WIDTH[sign] ?? sign.normalize('NFKC')).join(''),
    )
    .replace(FULL_WIDTH_IN_LINK, (sign) => FULL_WIDTH[sign] ?? sign)
    .replace(JSON_IN_APP_LINK, (link) => link.replaceAll('"', '%22'))
}

/** Returns the possible links in a text, in order. */
export function linksIn(text: string): Candidate[] {
  const looked = asciiLinks(text.slice(0, MAX_TEXT).replace(INVISIBLE, '').replaceAll('\\/', '/'))
  const found: Candidate[] = []
  for (const candidate of candidates(looked)) {
    found.push(candidate)
    if (found.length >= MAX_LINKS) break
  }
  return found
}
