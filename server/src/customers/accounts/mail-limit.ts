import type { AppContext } from '../../context.ts'
import { isWithinLimit } from '../../http/limits/throttle.ts'

/**
 * Counts a mail that a visitor has us send to the address they name, whether or not it is known. Each network has a few
 * mails to an address of its own: one that uses them up keeps nobody else out.
 * @returns false where no more is sent. The links of those mails are valid at least as long as they are counted, so
 * the owner of the mailbox needs no other.
 */
export const mayMail = async (context: AppContext, network: string, address: string): Promise<boolean> =>
  (await isWithinLimit(context, 'mail_from_network', `${network} ${address}`)) &&
  (await isWithinLimit(context, 'mail_to_address', address))
