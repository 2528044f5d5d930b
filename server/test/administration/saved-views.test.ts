import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

async function colleague(role: 'purchasing' | 'shipping' = 'purchasing') {
  const { token } = await aStaffMember(test.context, role)
  const ask = (path: string, input: object = {}) => test.ask(`/api/staff/${path}`, input, { token })
  const names = async () => (await ask('views/get_list')).data.list.map((view: { name: string }) => view.name)
  return { ask, names }
}
const late = { page: 'orders', name: 'Late', query: 'hide=paid&stage=to_buy', is_shared: false }

describe('a saved view', () => {
  it('is visible only to its owner until it is shared', async () => {
    const [owner, other] = [await colleague(), await colleague('shipping')]
    const { data } = await owner.ask('views/save', late)
    expect((await owner.ask('views/get_list')).data.list).toMatchObject([{ ...late, is_own: true }])
    expect(await other.names()).not.toContain('Late')
    const { view_id } = data
    await owner.ask('views/change', { view_id, name: 'Late orders', is_shared: true })
    const seen = (await other.ask('views/get_list')).data.list
    expect(seen).toContainEqual(expect.objectContaining({ name: 'Late orders', is_own: false }))

    // A colleague can neither rename nor delete it.
    expect((await other.ask('views/change', { view_id, name: 'Mine', is_shared: false })).code).not.toBe(0)
    expect((await other.ask('views/delete', { view_id })).code).not.toBe(0)
    expect(await owner.names()).toEqual(['Late orders'])
    expect((await owner.ask('views/delete', { view_id })).code).toBe(0)
    expect(await other.names()).not.toContain('Late orders')
  })

  it('has a unique name on its page', async () => {
    const { ask } = await colleague()
    await ask('views/save', late)
    const taken = { code: 1924, data: { fields: { name: expect.any(String) } } }
    expect(await ask('views/save', { ...late, query: 'stage=to_send' })).toMatchObject(taken)
    const elsewhere = await ask('views/save', { ...late, page: 'parcels' })
    const second = await ask('views/save', { ...late, name: 'Early' })
    const rename = { view_id: second.data.view_id, name: 'Late', is_shared: false }
    expect(await ask('views/change', rename)).toMatchObject(taken)
    expect((await ask('views/change', { ...rename, view_id: elsewhere.data.view_id })).code).toBe(0)
  })
})

it('a queue is sorted by age on request', async () => {
  const { ask } = await colleague()
  const customer = await aCustomer(test.context)
  const numbers: string[] = []
  for (let count = 0; count < 3; count += 1)
    numbers.push((await anOrder(test.context, customer, { status: 'paid' })).orderNumber)
  const shown = async (sort?: string) => {
    const { data } = await ask('orders/get_queue', { stage: 'to_accept', ...(sort && { sort }) })
    const ids = data.list.map((one: { order_id: string }) => one.order_id)
    return ids.filter((id: string) => numbers.includes(id))
  }
  expect(await shown('newest')).toEqual(numbers.toReversed())
  expect(await shown('oldest')).toEqual(numbers)
  expect((await ask('orders/get_queue', { stage: 'to_accept', sort: 'dearest' })).code).not.toBe(0)
})
