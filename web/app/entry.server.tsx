import { PassThrough, Readable, Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { VisitorLanguage } from './messages/use-translations.tsx'
import { NonceContext } from './nonce.tsx'
import { requestContext } from './request-context.ts'

// The server sets this context. Contexts are compared by identity, so it must come from the built bundle.
export { requestContext }

/** Time in ms for the promises in a page's data. More than the slowest look-up of a product takes. */
export const streamTimeout = 30_000

/** Time in ms for a page with promises to be sent whole: it then works without scripts, and no placeholder flashes. */
const WHOLE_WITHIN = 400

/**
 * Renders a page as a whole: loaders have their data before rendering begins, so a stream could send nothing earlier,
 * and a single chunk is compressed at once. A page with promises in its data that are not settled soon is streamed.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, lang, isStreamed, report } = context.get(requestContext)

  return new Promise((resolve, reject) => {
    let isShellReady = false
    let patience: NodeJS.Timeout | undefined
    let isSent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <VisitorLanguage value={lang}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </VisitorLanguage>
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true
          if (isStreamed) patience = setTimeout(stream, WHOLE_WITHIN)
        },
        onAllReady() {
          clearTimeout(timeout)
          clearTimeout(patience)
          if (!isSent) pipe(collected((body) => resolve(new Response(body, { status, headers }))))
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        // Errors before the shell is ready are reported by onShellError.
        onError(error) {
          if (isShellReady) report(error)
        },
      },
    )
    const stream = () => {
      isSent = true
      const body = pipe(new PassThrough())
      resolve(new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers }))
    }
    // One second more than React Router waits, so that rejected boundaries can still be rendered.
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}

/**
 * Collects the output. A page is written in a hundred chunks, which a stream that is read again would pass on five
 * times as slowly.
 */
function collected(done: (whole: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = []
  return new Writable({
    decodeStrings: true,
    write(piece, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}

/** Reports what failed while a page was made, to the server's log; nothing where the visitor has gone. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestContext).report(error)
}
