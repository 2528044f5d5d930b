import type { AppContext } from '../../context.ts'
import { isWithinLimit } from '../../http/limits/throttle.ts'

/**
 * Counts a mail that a visitor asks us to send to an address, known or not. Each network has its own small
 * number of mails per address, so that nobody can use up the owner's.
 * @returns false when no more mails are sent. The links of the counted mails stay valid at least as long as
 * they count, so the owner of the mailbox needs no new one.
 */
export const mayMail = async (context: AppContext, network: string, address: string): Promise<boolean> =>
  (await isWithinLimit(context, 'mail_from_network', `${network} ${address}`)) &&
  (await isWithinLimit(context, 'mail_to_address', address))
