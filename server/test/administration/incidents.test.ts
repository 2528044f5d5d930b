import { auditLog } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { writtenIn } from '../written-in.ts'

const test = startTestApp()
const DAY_MS = 86_400_000

const title = writtenIn({ en: 'Card payments fail', cn: '银行卡支付失败' })
const text = writtenIn({ en: 'We are looking into it.' })
const incidentInput = {
  title,
  severity: 'partial_outage',
  parts: ['payments'],
  status: 'investigating',
  text,
}

const admin = () => aStaffMember(test.context, 'admin')
async function post(more: object = {}) {
  const { token } = await admin()
  const { data } = await test.ask('/api/staff/incidents/post', { ...incidentInput, ...more }, { token })
  return { token, incident_id: data.incident_id as string }
}
type Posted = Awaited<ReturnType<typeof post>>
const update = ({ token, incident_id }: Posted, status: string, en = 'News.') =>
  test.ask('/api/staff/incidents/post_update', { incident_id, status, text: { ...text, en } }, { token })
async function seen(incident_id: string, lang: 'en' | 'cn' = 'en') {
  const { data } = await test.ask('/api/service/get_status', {}, { lang })
  return data.incidents.find((one: { incident_id: string }) => one.incident_id === incident_id)
}
const stateOf = async (part: string) => {
  const { data } = await test.ask('/api/service/get_status')
  return data.parts.find((one: { part: string }) => one.part === part)?.state
}

describe('an incident', () => {
  it('is shown to everybody in their language, with untranslated texts in English', async () => {
    const { incident_id } = await post()
    expect(await seen(incident_id, 'cn')).toMatchObject({
      ...{ title: '银行卡支付失败', lang: 'cn', severity: 'partial_outage', parts: ['payments'] },
      updates: [{ status: 'investigating', text: 'We are looking into it.', lang: 'en' }],
      resolved_at: '0000-00-00 00:00:00',
    })
  })

  it('lists its updates, newest first; the affected part fails until it is resolved', async () => {
    const posted = await post()
    expect(await stateOf('payments')).toBe('failing')
    test.pass(60_000)
    await update(posted, 'identified', 'The bank has found it.')
    test.pass(60_000)
    await update(posted, 'resolved', 'It works again.')
    const { updates, resolved_at } = await seen(posted.incident_id)
    expect(updates.map((one: { status: string }) => one.status)).toEqual([
      'resolved',
      'identified',
      'investigating',
    ])
    expect(resolved_at).toBe(updates[0].posted_at)

    await update(posted, 'monitoring', 'Some fail again.')
    expect((await seen(posted.incident_id)).resolved_at).toBe('0000-00-00 00:00:00')
    expect(await stateOf('payments')).toBe('failing')
    await update(posted, 'resolved')
  })

  it('that degrades a part is shown as slow', async () => {
    const posted = await post({ severity: 'degraded_performance', parts: ['product_look_ups'] })
    expect(await stateOf('product_look_ups')).toBe('slow')
    await update(posted, 'resolved')
    expect(await stateOf('product_look_ups')).toBe('working')
  })

  it('is shown for 90 days after its end, and permanently in the console', async () => {
    const posted = await post()
    test.pass(100 * DAY_MS)
    const later = await admin()
    await update({ ...posted, token: later.token }, 'resolved')
    test.pass(89 * DAY_MS)
    expect(await seen(posted.incident_id)).toBeDefined()
    test.pass(2 * DAY_MS)
    expect(await seen(posted.incident_id)).toBeUndefined()
    const { token } = await admin()
    const { data } = await test.ask('/api/staff/incidents/get_list', {}, { token })
    expect(data.list).toContainEqual(expect.objectContaining({ incident_id: posted.incident_id }))
  })

  it('is corrected and translated later, unless a colleague did so meanwhile', async () => {
    const { token, incident_id } = await post()
    const read = async () => (await test.ask('/api/staff/incidents/get', { incident_id }, { token })).data
    const { revision, updates } = await read()
    const [{ update_id }] = updates
    const translated = { ...text, cn: '我们正在调查。' }
    const change = {
      ...{ incident_id, revision, title, severity: 'major_outage', parts: ['payments', 'shop'] },
      updates: [{ update_id, text: translated }],
    }
    expect((await test.ask('/api/staff/incidents/change', change, { token })).code).toBe(0)
    expect((await seen(incident_id, 'cn')).updates[0]).toMatchObject({ text: '我们正在调查。', lang: 'cn' })
    expect((await test.ask('/api/staff/incidents/change', change, { token })).code).toBe(1928)

    const other = await post()
    const elsewhere = { ...change, ...other, revision: (await read()).revision, incident_id }
    const { updates: foreign } = (
      await test.ask('/api/staff/incidents/get', { incident_id: other.incident_id }, { token })
    ).data
    const refused = await test.ask(
      '/api/staff/incidents/change',
      {
        ...change,
        revision: elsewhere.revision,
        updates: [{ update_id: foreign[0].update_id, text: translated }],
      },
      { token },
    )
    expect(refused.code).toBe(1005)
  })

  it('is posted by admins only, and each action is in the audit log', async () => {
    const { token } = await aStaffMember(test.context, 'support')
    expect((await test.ask('/api/staff/incidents/post', incidentInput, { token })).code).toBe(9005)
    const posted = await post()
    await update(posted, 'resolved')
    const entries = await test.context.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, `incident:${posted.incident_id}`))
      .orderBy(desc(auditLog.id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['incident_posted', 'incident_updated'])
  })

  it('is still shown while the database does not respond', async () => {
    const { incident_id } = await post()
    await seen(incident_id)
    const db = Object.assign(Object.create(test.context.db), {
      select: () => {
        throw new Error('connection refused')
      },
    })
    const app = await buildApp({ ...test.context, db })
    const answer = await app.inject({ method: 'POST', url: '/api/service/get_status', payload: {} })
    await app.close()
    expect(answer.json().data).toMatchObject({
      parts: [{ part: 'shop', state: 'failing' }],
      incidents: expect.arrayContaining([expect.objectContaining({ incident_id })]),
    })
  })
})
