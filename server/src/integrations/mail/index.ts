import type { Environment } from '../../environment.ts'
import { type Connect, configured } from '../connect.ts'
import type { MailTransport } from './mail-transport.ts'
import { smtp } from './smtp/index.ts'

export type { MailTransport } from './mail-transport.ts'

/** The registry: one line per mail transport. */
const connectors = { smtp } satisfies Record<string, Connect<MailTransport>>
export type MailTransportName = keyof typeof connectors

/** Without a transport nothing is sent: mails stay in the table, shown at /dev/mailbox. */
const nothingSent: MailTransport = { deliver: async () => 'accepted' }

/** Returns the first configured transport. */
export const mailTransport = (environment: Environment): MailTransport =>
  configured(connectors, environment)[0] ?? nothingSent
