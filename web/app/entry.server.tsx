import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './nonce.tsx'
import { requestContext } from './request-context.ts'

// The server sets this context. Contexts are compared by identity, so it must come from the built bundle.
export { requestContext }

export const streamTimeout = 5_000

/** Renders a page. Browsers get the shell as soon as it is ready, crawlers the complete page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, report } = context.get(requestContext)
  const whenReady = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let shellSent = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Sends completed content in one piece, readable without scripts; only pending boundaries are streamed later.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whenReady]() {
          shellSent = true
          const body = new PassThrough()
          body.on('close', () => clearTimeout(timeout))
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        // Errors before the shell is sent are reported by onShellError.
        onError(error) {
          if (shellSent) report(error)
        },
      },
    )
    // One second more than React Router waits, so that rejected boundaries can still be sent.
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestContext).report(error)
}
