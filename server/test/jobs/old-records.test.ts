import { idempotencyKeys, mails, webhookEvents } from '@sampan/database/tables'
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
})
