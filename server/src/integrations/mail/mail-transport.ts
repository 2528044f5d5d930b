export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Switches such mails off with one POST (RFC 8058); '' for a mail that is always sent. */
  readonly unsubscribeUrl: string
}

/** Sends mails. */
export interface MailTransport {
  /** @throws Error when the mail was not, or possibly not, accepted; the job retries. */
  deliver(mail: Mail): Promise<void>
}
