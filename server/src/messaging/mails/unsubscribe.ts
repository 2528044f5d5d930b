import type { NoticeGroup } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { FastifyInstance } from 'fastify'
import { isSignatureOf, signatureOf } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { Environment } from '../../environment.ts'
import { switchOffMails } from '../messages.queries.ts'

const PATH = '/mails/off'

/**
 * Returns the address of a mail's `List-Unsubscribe` header (RFC 8058), by which mail programs switch off the mails of a group for
 * their recipient. It works without a sign-in and never expires, because mails are kept for long.
 */
export function unsubscribeUrl(environment: Environment, customerId: string, group: NoticeGroup): string {
  const signature = signatureOf(environment, 'unsubscribe', `${customerId}:${group}`)
  return new URL(`${PATH}/${customerId}/${group}/${signature}`, environment.PUBLIC_URL).href
}

type UnsubscribeRoute = {
  readonly Params: { readonly customer: string; readonly group: string; readonly signature: string }
}

/**
 * `POST /mails/off/<customer>/<group>/<signature>`, from a mail program, switches the mails off; 404 for an address that is not
 * signed. A person who opens the address gets the settings: a GET of a scanner must change nothing.
 */
export async function unsubscribePages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  // The body says nothing but that one click is meant.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, body, done) =>
    done(null, body),
  )
  const address = `${PATH}/:customer/:group/:signature`

  app.post<UnsubscribeRoute>(address, async ({ params }, reply) => {
    const { customer, group, signature } = params
    if (!isSignatureOf(context.environment, 'unsubscribe', `${customer}:${group}`, signature))
      return reply.code(404).send()
    await switchOffMails(context.db, customer, group)
    return reply.code(200).send()
  })

  app.get<UnsubscribeRoute>(address, async (_request, reply) =>
    reply.redirect(pageAddresses.noticeSettings(), 303),
  )
}
