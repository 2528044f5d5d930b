import { type Mail, startSmtp } from '@sampan/emulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Environment, readEnvironment } from '../../src/environment.ts'
import {
  type MailTransport,
  type MailTransportName,
  mailTransport,
} from '../../src/integrations/mail/index.ts'
import { serviceOutcomes } from '../../src/observability/instruments.ts'

/** A mail service, as the tests of every transport use it. */
interface TransportCase {
  readonly settings: Partial<Record<keyof Environment, string>>
  /** The delivered mails. */
  mails(): readonly Mail[]
  /** Temporarily refuses the next mails, like a busy service. */
  refuseNext(count: number): void
  close(): Promise<void>
}

/** The table of these tests: a new transport is a line here. */
const CASES: Readonly<Record<MailTransportName, () => Promise<TransportCase>>> = {
  async smtp() {
    const server = await startSmtp()
    return { ...server, settings: { SMTP_URL: server.url } }
  },
}

const mail = {
  to: 'lena@mail.example',
  subject: 'Your parcel 包裹 طردك',
  text: 'It is on its way.\nعلى الطريق',
  html: '<p dir="rtl">على الطريق</p>',
  unsubscribeUrl: '',
}

const connect = ({ settings }: TransportCase): MailTransport =>
  mailTransport(readEnvironment({ MODE: 'test', MAIL_FROM: 'Sampan <hello@sampan.example>', ...settings }))

it('a mail server on another machine receives nothing without TLS', async () => {
  const server = await startSmtp()
  // This machine, by an address that does not show it.
  const SMTP_URL = server.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  await expect(connect({ ...server, settings: { SMTP_URL } }).deliver(mail)).rejects.toThrow('STARTTLS')
  expect(server.mails()).toEqual([])
  await server.close()
})

describe.each(Object.entries(CASES))('%s', (_, start) => {
  let service: TransportCase
  let transport: MailTransport
  beforeAll(async () => {
    service = await start()
    transport = connect(service)
  })
  afterAll(() => service.close())

  it('delivers a mail in both forms, in any script, from our address', async () => {
    await transport.deliver(mail)
    const [arrived] = service.mails()
    expect(arrived).toMatchObject({ from: 'hello@sampan.example', to: [mail.to], subject: mail.subject })
    expect(arrived?.text.trim()).toBe(mail.text)
    expect(arrived?.html).toContain(mail.html)
    expect(arrived?.headers['list-unsubscribe']).toBeUndefined()
  })

  it('names where such mails are switched off with one click', async () => {
    await transport.deliver({ ...mail, unsubscribeUrl: 'https://sampan.example/mails/off/1' })
    expect(service.mails().at(-1)?.headers).toMatchObject({
      'list-unsubscribe': '<https://sampan.example/mails/off/1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('fails when the service does not accept it, so that it is retried', async () => {
    const before = service.mails().length
    service.refuseNext(1)
    await expect(transport.deliver(mail)).rejects.toThrow()
    expect(service.mails()).toHaveLength(before)
    await transport.deliver(mail)
    expect(service.mails()).toHaveLength(before + 1)
  })

  it('says that a recipient does not exist, instead of failing again and again', async () => {
    expect(await transport.deliver({ ...mail, to: 'nobody@mail.example' })).toBe('unknown_recipient')
    expect(await transport.deliver(mail)).toBe('accepted')
    expect(serviceOutcomes().get('mail')?.okAt).toBeInstanceOf(Date)
  })

  it('fails when no server listens', async () => {
    const stopped = await start()
    await stopped.close()
    const begun = Date.now()
    await expect(connect(stopped).deliver(mail)).rejects.toThrow()
    expect(serviceOutcomes().get('mail')?.failedAt?.getTime()).toBeGreaterThanOrEqual(begun)
  })
})

it('without a configured transport nothing is sent, and mails count as accepted', async () => {
  expect(await mailTransport(readEnvironment({ MODE: 'test' })).deliver(mail)).toBe('accepted')
})
