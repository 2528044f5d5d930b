export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface MailTransport {
  /** @throws Error when the mail was not, or possibly not, accepted; the job retries. */
  deliver(mail: Mail): Promise<void>
}
