import { randomBytes } from 'node:crypto'
import {
  customers,
  idempotencyKeys,
  inviteBonuses,
  mails,
  mailTokens,
  messages,
  webhookEvents,
} from '@sampan/database/tables'
import { inviteCode } from '@sampan/domain/public-ids'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allJobs } from '../../src/jobs.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(test.context.now().getTime() - days * DAY_MS)
const run = (name: string) => allJobs.find((job) => job.name === name)?.run(test.context, {})

describe('every night', () => {
  it('mails of more than a month lose their text and their links, but are not sent again', async () => {
    const link = { link: 'https://sampan.test/activate?token=secret' }
    const mail = (eventKey: string, days: number, status: 'sent' | 'failed' | 'waiting') => ({
      ...{
        eventKey,
        status,
        recipient: 'lena@customer.test',
        template: 'activation',
        lang: 'en',
        values: link,
      },
      ...{ subject: 'Welcome', html: '<p>', text: 'Welcome', createdAt: daysAgo(days) },
    })
    const old = mail('old', 31, 'sent')
    await test.context.db
      .insert(mails)
      .values([old, mail('failed', 31, 'failed'), mail('waiting', 31, 'waiting'), mail('new', 29, 'sent')])
    await run('erase-old-mails')
    const rows = await test.context.db.select().from(mails)
    const contentOf = (key: string) => {
      const { values, subject, html, text } = rows.find(({ eventKey }) => eventKey === key) ?? {}
      return { values, subject, html, text }
    }
    const erased = { values: {}, subject: null, html: null, text: null }
    const complete = { values: link, subject: 'Welcome', html: '<p>', text: 'Welcome' }
    expect(['old', 'failed', 'waiting', 'new'].map(contentOf)).toEqual([erased, erased, complete, complete])
    expect(await test.context.db.insert(mails).values(old).onConflictDoNothing().returning()).toEqual([])
  })

  it('idempotency keys of more than a week are deleted, with their responses', async () => {
    const { id: callerId } = await aCustomer(test.context)
    const key = (name: string, days: number) => ({
      ...{
        callerId,
        key: name,
        path: '/api/cart',
        inputHash: '',
        answer: { code: 0 },
        createdAt: daysAgo(days),
      },
    })
    await test.context.db.insert(idempotencyKeys).values([key('old', 8), key('new', 6)])
    await run('delete-idempotency-keys')
    expect(await test.context.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'new' }])
  })

  it('events of payment providers are deleted half a year after they were processed', async () => {
    const event = (eventId: string, received: number, processed: number | null) => ({
      ...{
        eventId,
        provider: 'paypal' as const,
        raw: Buffer.from('{}'),
        eventType: 'PAYMENT.CAPTURE.COMPLETED',
        receivedAt: daysAgo(received),
      },
      processedAt: processed === null ? null : daysAgo(processed),
    })
    await test.context.db
      .insert(webhookEvents)
      .values([event('old', 182, 181), event('new', 181, 179), event('waiting', 182, null)])
    await run('delete-webhook-events')
    const rows = await test.context.db.select({ id: webhookEvents.eventId }).from(webhookEvents)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['new', 'waiting'])
  })

  it('accounts that nobody activated within a month are deleted with their mails, unless something names them', async () => {
    const { db } = test.context
    const account = async (
      email: string,
      days: number,
      more: Partial<typeof customers.$inferInsert> = {},
    ) => {
      const [row] = await db
        .insert(customers)
        .values({
          ...{ accountNo: email, accountName: 'Lena', inviteCode: inviteCode(randomBytes(8)) },
          ...{ createdAt: daysAgo(days), ...more },
        })
        .returning({ id: customers.id })
      const id = row?.id ?? ''
      const mail = {
        recipient: email,
        template: 'activate',
        lang: 'en',
        values: {},
        createdAt: daysAgo(days),
      }
      await db.insert(mails).values({ ...mail, eventKey: `activate:${email}`, status: 'sent' })
      return id
    }
    const left = {
      new: await account('new@a.test', 29),
      active: await account('active@a.test', 31, { activatedAt: daysAgo(30) }),
      written: await account('written@a.test', 31),
      inviter: await account('inviter@a.test', 31),
      rewarded: await account('rewarded@a.test', 31),
      linked: await account('linked@a.test', 31),
    }
    await account('old@a.test', 31)
    await account('expired@a.test', 31).then((customerId) =>
      db.insert(mailTokens).values(link(customerId, 1)),
    )
    await db.insert(messages).values({
      ...{ customerId: left.written, eventKey: 'hello', words: { en: { title: 'Hello', body: '' } } },
      createdAt: daysAgo(31),
    })
    await db
      .update(customers)
      .set({ invitedBy: left.inviter })
      .where(inArray(customers.id, [left.new]))
    await db
      .insert(inviteBonuses)
      .values({ invitedId: left.rewarded, inviterId: left.new, createdAt: daysAgo(31) })
    await db.insert(mailTokens).values(link(left.linked, -1))
    await run('delete-unactivated-accounts')
    const ofTest = (email: string) => email.endsWith('@a.test')
    const kept = (await db.select().from(customers)).map(({ accountNo }) => accountNo).filter(ofTest)
    const names = Object.keys(left).map((name) => `${name}@a.test`)
    expect(kept.toSorted()).toEqual(names.toSorted())
    const mailed = (await db.select().from(mails)).map(({ recipient }) => recipient).filter(ofTest)
    expect(mailed.toSorted()).toEqual(names.toSorted())
  })
})

/** A mailed link to activate an account, which expired some days ago. */
const link = (customerId: string, daysExpired: number) => ({
  ...{ customerId, purpose: 'activate' as const, tokenHash: Buffer.from(customerId) },
  ...{ createdAt: daysAgo(daysExpired + 1), expiresAt: daysAgo(daysExpired) },
})
