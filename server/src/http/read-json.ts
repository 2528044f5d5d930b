import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON without NUL characters: JSON can contain them, PostgreSQL text can not. They are dropped, as by
 * a form field on pasting.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, withoutNul(String(body)), done),
  )
}

/** An odd number of backslashes before `u0000` escapes NUL; an even number leaves those five characters as text. */
const withoutNul = (json: string): string => json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
