import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>
}

export type Smtp = {
  /** `smtp://127.0.0.1:<port>` */
  url: string
  mails(): readonly Mail[]
  /**
   * Resolves with the first matching mail, present or future. Has no time-out of its own; the test's time
   * limit applies.
   */
  waitFor(fits: (mail: Mail) => boolean): Promise<Mail>
  /** Refuses the next `count` mails temporarily (451), as a busy server does. */
  refuseNext(count: number): void
  clear(): void
  close(): Promise<void>
}

/** Starts a mail server that stores mails and delivers nothing. It knows no recipient whose address begins with `nobody@`. */
export async function startSmtp({ port = 0 }: { port?: number } = {}): Promise<Smtp> {
  const mails: Mail[] = []
  const waiting = new Set<(mail: Mail) => void>()
  let refusals = 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Clients keep connections open, so they are not waited for at the end.
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      if (refusals <= 0) return done()
      refusals--
      done(Object.assign(new Error('try again later'), { responseCode: 451 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('nobody@')) return done()
      done(Object.assign(new Error('5.1.1 no such user here'), { responseCode: 550 }))
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      parse(stream, to).then((mail) => {
        mails.push(mail)
        for (const tell of [...waiting]) tell(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: () => mails,
    waitFor: (fits) =>
      new Promise((found) => {
        const known = mails.find(fits)
        if (known) return found(known)
        const tell = (mail: Mail) => {
          if (!fits(mail)) return
          waiting.delete(tell)
          found(mail)
        }
        waiting.add(tell)
      }),
    refuseNext: (count) => {
      refusals = count
    },
    clear: () => void mails.splice(0),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function parse(stream: NodeJS.ReadableStream, to: string[]): Promise<Mail> {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(await buffer(stream))
  return {
    ...{ from: from?.address ?? '', to, subject, text, html },
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }
}
