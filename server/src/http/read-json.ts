import type { FastifyInstance } from 'fastify'

/** No input of a call has as many levels; deeper ones would exhaust the stack of whatever reads them. */
const LEVELS_MAX = 30

/**
 * Parses JSON into text that PostgreSQL can store. JSON can contain NUL characters and halves of surrogate
 * pairs, PostgreSQL text can contain neither: NUL is dropped, as by a form field on pasting, and half a pair
 * becomes U+FFFD, as in UTF-8. An empty body is an empty object; one that is nested too deeply is refused (400).
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = withoutHalfPairs(withoutNul(String(body)))
    // Clients that send no payload may still name its type.
    if (text.trim() === '') return done(null, {})
    return parse(request, text, (failure: Error | null, value?: unknown) =>
      failure === null && isTooDeep(value)
        ? done(Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 }))
        : done(failure, value),
    )
  })
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Goes down level by level, because recursion is what must not happen. */
function isTooDeep(body: unknown): boolean {
  let level = [body].filter(isNested)
  for (let depth = 0; depth < LEVELS_MAX; depth += 1)
    level = level.flatMap((value) => Object.values(value).filter(isNested))
  return level.length > 0
}

/** An odd number of backslashes before `u0000` escapes NUL; an even number leaves those five characters as text. */
const withoutNul = (json: string): string => json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')

/** Pairs are matched first, so only lone halves are left. */
const SURROGATES = /(?<!\\)((?:\\\\)*)(\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2})/gi

const PAIR_LENGTH = '\\ud83d\\ude00'.length

const withoutHalfPairs = (json: string): string =>
  json.replace(SURROGATES, (_, backslashes: string, sequence: string) =>
    sequence.length === PAIR_LENGTH ? backslashes + sequence : `${backslashes}\\ufffd`,
  )
