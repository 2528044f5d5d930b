import { type Environment, isThisMachine } from '../../../environment.ts'
import type { MailTransport } from '../mail-transport.ts'

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
      await transport.sendMail({
        from: MAIL_FROM,
        ...mail,
        ...(unsubscribeUrl !== '' && {
          list: { unsubscribe: unsubscribeUrl },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      })
    },
  }
}
