import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Smtp, startSmtp } from './smtp.ts'

let smtp: Smtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())

/** Speaks the protocol line by line and returns the response codes. */
async function speak(lines: string[]): Promise<string[]> {
  const { hostname, port } = new URL(smtp.url)
  const socket = connect(Number(port), hostname)
  const codes: string[] = []
  const rest = [...lines]
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === '-') continue
    codes.push(line.slice(0, 3))
    if (line.startsWith('4')) rest.splice(0, rest.length, 'QUIT')
    const next = rest.shift()
    if (next !== undefined) socket.write(`${next}\r\n`)
  }
  return codes
}

const letter = (to: string, subject: string) => [
  'EHLO shop.example',
  'MAIL FROM:<shop@sampan.example>',
  `RCPT TO:<${to}>`,
  'DATA',
  `From: Sampan <shop@sampan.example>\r\nTo: ${to}\r\nSubject: =?utf-8?B?${btoa(String.fromCharCode(...new TextEncoder().encode(subject)))}?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHello 你好\r\n.`,
  'QUIT',
]

it('stores received mails, parsed', async () => {
  const arrival = smtp.waitFor(({ to }) => to.includes('mia@example.com'))
  expect(await speak(letter('mia@example.com', '欢迎'))).toEqual([
    '220',
    '250',
    '250',
    '250',
    '354',
    '250',
    '221',
  ])
  const mail = await arrival
  expect(mail).toMatchObject({ from: 'shop@sampan.example', subject: '欢迎' })
  expect(mail.text).toContain('Hello 你好')
  expect(await smtp.waitFor(({ subject }) => subject === '欢迎')).toBe(mail)
})

it('refuses the requested number of mails temporarily', async () => {
  smtp.clear()
  smtp.refuseNext(1)
  expect(await speak(letter('mia@example.com', 'once'))).toContain('451')
  expect(smtp.mails()).toHaveLength(0)
  await speak(letter('mia@example.com', 'twice'))
  expect(smtp.mails().map(({ subject }) => subject)).toEqual(['twice'])
})
