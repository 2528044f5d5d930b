import { createTransport } from 'nodemailer'
import type { Environment } from '../../environment.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends a mail. Without SMTP_URL nothing is sent: the mail stays in the table, shown at /dev/mailbox. */
export interface MailTransport {
  /** @throws Error when the server did not accept it; the job tries again. */
  deliver(mail: Mail): Promise<void>
}

export function mailTransport(environment: Environment): MailTransport {
  if (environment.SMTP_URL === '') return { deliver: async () => {} }
  const transport = createTransport({
    url: environment.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async deliver(mail) {
      await transport.sendMail({ from: environment.MAIL_FROM, ...mail })
    },
  }
}
