import { createTransport } from 'nodemailer'
import type { Environment } from '../../../environment.ts'
import type { MailTransport } from '../mail-transport.ts'

/** A mail server of our own or of any mail service; null where no SMTP_URL is set. */
export function smtp({ SMTP_URL, MAIL_FROM }: Environment): MailTransport | null {
  if (SMTP_URL === '') return null
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async deliver(mail) {
      await transport.sendMail({ from: MAIL_FROM, ...mail })
    },
  }
}
