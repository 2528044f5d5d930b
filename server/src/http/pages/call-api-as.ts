import type { RequestContext } from '@sampan/web/request-context'
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/**
 * Returns a function that calls the API in process, with the cookies of `cookieHeader`. `onResponse` receives every
 * response, with its cookies and status.
 */
export function callApiAs(
  app: FastifyInstance,
  request: FastifyRequest,
  lang: RequestContext['lang'],
  cookieHeader: () => string | undefined,
  onResponse: (response: LightMyRequestResponse) => void,
): RequestContext['callApi'] {
  return async (path, input, idempotencyKey) => {
    const cookie = cookieHeader()
    const response = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress: request.ip,
      headers: {
        'content-type': 'application/json',
        'user-agent': request.headers['user-agent'] ?? '',
        host: request.host,
        origin: `${request.protocol}://${request.host}`,
        lang,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(cookie === undefined ? {} : { cookie }),
      },
      payload: JSON.stringify(input),
    })
    onResponse(response)
    const requestId = response.headers['x-request-id']
    return { ...response.json(), ...(typeof requestId === 'string' && { requestId }) }
  }
}
