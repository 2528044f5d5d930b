import type { FastifyInstance } from 'fastify'

/** JSON can spell the character NUL, no text of the database can hold it: it is left out, as a field would do on pasting. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, withoutNul(String(body)), done),
  )
}

/** An odd number of backslashes before `u0000` spells NUL; after an even number it is those five characters. */
const withoutNul = (json: string): string => json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
