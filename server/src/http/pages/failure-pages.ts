import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../refusal.ts'

/** Why a link that a browser opened has no answer. */
export interface LinkFailure {
  readonly refusal: Refusal
  /** Of a failure through our fault, for the customer to quote. */
  readonly requestId?: string
}

type Render = (request: FastifyRequest, reply: FastifyReply, failure: LinkFailure) => Promise<FastifyReply>

/**
 * Pages for links of the API that people open, such as that of a receipt: a browser that gets no answer shows why in the
 * visitor's language, at the same address, so that reloading tries again. Other clients get the envelope.
 */
export class FailurePages {
  #render: Render | undefined

  /** Sets what renders a page. Without pages there is nothing. */
  renderWith(render: Render): void {
    this.#render = render
  }

  /** Sends the page. Returns false when the request is no browser's that opens a page, or pages cannot be rendered. */
  async send(request: FastifyRequest, reply: FastifyReply, failure: LinkFailure): Promise<boolean> {
    const isOpened = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!this.#render || !isOpened || !request.url.startsWith('/api/')) return false
    try {
      await this.#render(request, reply, failure)
      return true
    } catch (error) {
      request.log.error({ err: error }, 'no page of a failure')
      return false
    }
  }
}
