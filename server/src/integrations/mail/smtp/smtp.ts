import { type Environment, isThisMachine } from '../../../environment.ts'
import { startRequest } from '../../../observability/instruments.ts'
import type { MailTransport } from '../mail-transport.ts'

/** The name of mail servers among the outside services. */
const SERVICE = 'mail'
/** The status (RFC 3463) of an address that does not exist. Others may depend on us, or pass. */
const NO_SUCH_ADDRESS = /\b5\.1\.\d/

/**
 * A mail server of our own or of any mail service; null where no SMTP_URL is set. On another machine it must encrypt: by `smtps://`, or by
 * STARTTLS, without which no mail is sent.
 */
export function smtp({ SMTP_URL, MAIL_FROM }: Environment): MailTransport | null {
  if (SMTP_URL === '') return null
  // Mails leave from the worker, so the API never loads the library.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: SMTP_URL,
      requireTLS: !isThisMachine(new URL(SMTP_URL).hostname),
      pool: true,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    })
  }
  let opening: ReturnType<typeof open> | undefined
  return {
    async deliver({ unsubscribeUrl, ...mail }) {
      opening ??= open()
      const transport = await opening
      const end = startRequest(SERVICE)
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          ...mail,
          ...(unsubscribeUrl !== '' && {
            list: { unsubscribe: unsubscribeUrl },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
        })
        end('ok')
        return 'accepted'
      } catch (failure) {
        const { command, response } = failure as { command?: unknown; response?: unknown }
        const isOfRecipient = command === 'RCPT TO'
        end(isOfRecipient ? 'refused' : 'failed')
        if (isOfRecipient && NO_SUCH_ADDRESS.test(String(response))) return 'unknown_recipient'
        throw failure
      }
    },
  }
}
