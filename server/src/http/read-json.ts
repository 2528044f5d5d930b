import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON into text that PostgreSQL can store. JSON can contain NUL characters and halves of surrogate
 * pairs, PostgreSQL text can contain neither: NUL is dropped, as by a form field on pasting, and half a pair
 * becomes U+FFFD, as in UTF-8. An empty body is an empty object.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = withoutHalfPairs(withoutNul(String(body)))
    // Clients that send no payload may still name its type.
    return text.trim() === '' ? done(null, {}) : parse(request, text, done)
  })
}

/** An odd number of backslashes before `u0000` escapes NUL; an even number leaves those five characters as text. */
const withoutNul = (json: string): string => json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')

/** Pairs are matched first, so what is left are halves. */
const SURROGATES = /(?<!\\)((?:\\\\)*)(\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2})/gi

const PAIR_LENGTH = '\\ud83d\\ude00'.length

const withoutHalfPairs = (json: string): string =>
  json.replace(SURROGATES, (_, backslashes: string, sequence: string) =>
    sequence.length === PAIR_LENGTH ? backslashes + sequence : `${backslashes}\\ufffd`,
  )
