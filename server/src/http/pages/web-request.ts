import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const FORM_LIMIT_BYTES = 64 * 1024

/** Pages read their own forms, and React Router needs the unparsed bytes. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
}

/**
 * Returns the origin of the page that sends a form, null when it is another site's. React Router compares it with the
 * address of the request, which is thus that of the page: a site may be opened by several.
 */
export function sameOrigin(request: FastifyRequest): string | null {
  const page = URL.parse(request.headers.origin ?? '')
  return page?.host === request.host ? page.origin : null
}

/** Converts the request for React Router; its signal aborts when the client disconnects. */
export function webRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const disconnected = new AbortController()
  reply.raw.on('close', () => reply.raw.writableFinished || disconnected.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const body = request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}
  return new Request(url, { method: request.method, headers, signal: disconnected.signal, ...body })
}
