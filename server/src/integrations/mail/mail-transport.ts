export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mails. */
export interface MailTransport {
  /** @throws Error when the mail was not accepted, or perhaps not; the job tries again. */
  deliver(mail: Mail): Promise<void>
}
