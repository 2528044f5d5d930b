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
  /**
   * @returns `unknown_recipient` when the address does not exist, so that another try is of no use
   * @throws Error when the mail was not, or possibly not, accepted; the job retries.
   */
  deliver(mail: Mail): Promise<'accepted' | 'unknown_recipient'>
}
