import { mails } from '@sampan/database/tables'
import { type Smtp, startSmtp } from '@sampan/emulators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMailJob } from '../../src/messaging/messages.jobs.ts'
import { startTestApp } from '../test-app.ts'

let smtp: Smtp
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())
const test = startTestApp(() => ({ SMTP_URL: smtp.url }))

/** Writes a mail and enqueues it, as a notice does. */
async function aMail(recipient: string) {
  const { db, queue } = test.context
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .insert(mails)
      .values({
        eventKey: recipient,
        recipient,
        template: 'email_confirm',
        values: {},
        lang: 'en',
        status: 'waiting',
      })
      .returning()
    if (!mail) throw new Error('no mail')
    await queue.send(tx, sendMailJob, { mailId: mail.id })
    return mail.id
  })
}
const statusOf = async (id: string) =>
  (await test.context.db.select().from(mails).where(eq(mails.id, id)))[0]?.status

it('a mail whose recipient does not exist is given up', async () => {
  const [nobody, lena] = [await aMail('nobody@mail.example'), await aMail('lena@mail.example')]
  await test.drain()
  expect([await statusOf(nobody), await statusOf(lena)]).toEqual(['failed', 'sent'])
  expect(smtp.mails().map(({ to }) => to)).toEqual([['lena@mail.example']])
})

it('a mail is tried for a day while the mail server is down', async () => {
  await aMail('oskar@mail.example')
  const { rows } = await test.ownerDb.execute<{ seconds: number }>(
    sql`select retry_limit * retry_delay_max as seconds from pgboss.job where name = ${sendMailJob.name} and state = 'created'`,
  )
  expect(rows[0]?.seconds).toBeGreaterThanOrEqual(86_400)
})
