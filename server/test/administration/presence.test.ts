import { presences } from '@sampan/database/tables'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

async function colleague() {
  const member = await aStaffMember(test.context, 'support')
  const ask = (path: string, input: object = {}) =>
    test.ask(`/api/staff/presence/${path}`, input, { token: member.token })
  const seen = async (subject: string) => {
    const { data } = await ask('get_list')
    return data.list.find((one: { subject: string }) => one.subject === subject)?.names
  }
  return { ...member, ask, seen }
}

describe('an open order', () => {
  it('is shown to others with the name of its viewer, until it is closed', async () => {
    const [mei, jun] = [await colleague(), await colleague()]
    const subject = 'order:SO123'
    await mei.ask('open', { subject })
    await mei.ask('open', { subject })
    expect(await jun.seen(subject)).toEqual([mei.name])
    expect(await mei.seen(subject)).toBeUndefined()
    await mei.ask('leave', { subject })
    expect(await jun.seen(subject)).toBeUndefined()
  })

  it('is dropped when its page has not signalled for forty seconds', async () => {
    const [mei, jun] = [await colleague(), await colleague()]
    await mei.ask('open', { subject: 'parcel:SP9' })
    test.pass(41_000)
    expect(await jun.seen('parcel:SP9')).toBeUndefined()
    await jun.ask('open', { subject: 'parcel:SP8' })
    const stored = await test.context.db.select({ subject: presences.subject }).from(presences)
    expect(stored).toEqual([{ subject: 'parcel:SP8' }])
  })

  it('is an order or a parcel', async () => {
    const { ask } = await colleague()
    for (const subject of ['customer:1', 'order:', '', 'order:a b'])
      expect((await ask('open', { subject })).code).not.toBe(0)
  })
})

describe('the stream of the staff', () => {
  it('names the kinds of changes, and is open to staff only', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { token, ask } = await colleague()
    const address = `${origin}/api/staff/changes`
    expect((await fetch(address)).status).toBe(401)
    const customer = await aCustomer(test.context)
    expect((await fetch(address, { headers: { token: customer.token } })).status).toBe(401)

    const control = new AbortController()
    const response = await fetch(address, { headers: { token }, signal: control.signal })
    let text = ''
    const read = async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        text += new TextDecoder().decode(chunk)
    }
    read().catch(() => {})
    await expect.poll(() => text).toContain('event: pulse')
    await anOrder(test.context, customer)
    await expect.poll(() => text).toContain('data: order')
    await ask('open', { subject: 'order:SO77' })
    await expect.poll(() => text).toContain('data: presence')
    const picker = await aStaffMember(test.context, 'warehouse')
    const counted = await test.ask('/api/staff/stocktakes/start', { shelf: 'E-01' }, { token: picker.token })
    expect(counted.code).toBe(0)
    await expect.poll(() => text).toContain('data: floor')
    control.abort()
  })
})
