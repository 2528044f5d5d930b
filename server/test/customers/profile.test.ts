import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const form = {
  user_name: 'Lena Morris',
  country_code: 'US',
  province: 'Oregon',
  city: 'Portland',
  address_detail: '12 Harbor Street',
  postal_code: '97201',
  phone: '+1 503 555 0100',
  default: 0,
}

describe('the address book', () => {
  it('has one default, which a newer one may replace', async () => {
    const { token } = await aCustomer(test.context)
    const list = async () => (await test.ask('/api/account/get_address_list', {}, { token })).data
    const first = await test.ask('/api/account/add_address', form, { token })
    const second = await test.ask(
      '/api/account/add_address',
      { ...form, user_name: 'Office', default: 1 },
      { token },
    )
    expect(
      (await list()).list.map((row: { user_name: string; default: number }) => [row.user_name, row.default]),
    ).toEqual([
      ['Office', 1],
      ['Lena Morris', 0],
    ])
    await test.ask('/api/account/set_default_address', { id: first.data.id }, { token })
    expect((await list()).list[0]).toMatchObject({ id: first.data.id, default: 1, country: 'United States' })
    await test.ask('/api/account/delete_address', { id: second.data.id }, { token })
    expect((await list()).total).toBe(1)
  })

  it('reports missing fields beside them, and refuses guests and unserved countries', async () => {
    const { token } = await aCustomer(test.context)
    const answer = await test.ask(
      '/api/account/add_address',
      { ...form, phone: '', email: 'nope' },
      { token },
    )
    expect(answer).toMatchObject({ msg: 'Please check your input' })
    expect(Object.keys(answer.data.fields)).toEqual(['phone', 'email'])
    expect(await test.ask('/api/account/add_address', form)).toMatchObject({ code: 9003 })
    expect(
      await test.ask('/api/account/add_address', { ...form, country_code: 'CN' }, { token }),
    ).toMatchObject({ code: 1708 })
  })

  it('has the digits of other keyboards as carriers read them', async () => {
    const { token } = await aCustomer(test.context)
    const typed = { ...form, country_code: 'SA', postal_code: '١١٥٦٤', phone: '＋９６６ ۵۰۱۲٣٤٥٦٧' }
    await test.ask('/api/account/add_address', typed, { token })
    const { data } = await test.ask('/api/account/get_address_list', {}, { token })
    expect(data.list[0]).toMatchObject({ postal_code: '11564', phone: '+966 501234567' })
  })

  it('has a postcode of its country and a phone number that carriers take', async () => {
    const { token } = await aCustomer(test.context)
    const add = (over: object) => test.ask('/api/account/add_address', { ...form, ...over }, { token })
    expect(await add({ postal_code: 'ABC-1', phone: 'call me' })).toMatchObject({
      msg: 'Please check your input',
      data: {
        fields: {
          postal_code: 'A postcode of this country looks like 97201.',
          phone: 'A phone number has 5 to 15 digits, beginning with the country code.',
        },
      },
    })
    expect(await add({ country_code: 'AE', postal_code: '\u200b\u2060' })).toMatchObject({
      data: { fields: { postal_code: 'Postcode not be empty' } },
    })
    await add({ country_code: 'GB', postal_code: 'bs16ty' })
    await add({ country_code: 'AE', postal_code: 'PO Box 12' })
    const { data } = await test.ask('/api/account/get_address_list', {}, { token })
    const postcodes = data.list.map(({ postal_code }: { postal_code: string }) => postal_code)
    expect(postcodes.sort()).toEqual(['BS1 6TY', 'PO Box 12'])
    const id = data.list[0].id
    const changed = await test.ask('/api/account/update_address', { ...form, id, phone: '1' }, { token })
    expect(Object.keys(changed.data.fields)).toEqual(['phone'])
  })

  it('is private to its owner', async () => {
    const mine = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    const { data } = await test.ask('/api/account/add_address', form, { token: mine.token })
    for (const [path, input] of [
      ['/api/account/update_address', { ...form, id: data.id }],
      ['/api/account/delete_address', { id: data.id }],
      ['/api/account/set_default_address', { id: data.id }],
    ] as const) {
      expect(await test.ask(path, input, { token: other.token })).toMatchObject({ code: 1005 })
    }
    expect((await test.ask('/api/account/get_address_list', {}, { token: mine.token })).data.total).toBe(1)
  })

  it('resolves many parallel new defaults to one, without an error', async () => {
    const { token } = await aCustomer(test.context)
    const adding = Array.from({ length: 12 }, () =>
      test.ask('/api/account/add_address', { ...form, default: 1 }, { token }),
    )
    expect((await Promise.all(adding)).every((answer) => answer.code === 0)).toBe(true)
    const { data } = await test.ask('/api/account/get_address_list', { page_size: 20 }, { token })
    expect(data.list.filter((row: { default: number }) => row.default === 1)).toHaveLength(1)
  })
})

describe('invitations', () => {
  it('count active customers and their payments', async () => {
    const inviter = await aCustomer(test.context)
    const invited = await aCustomer(test.context, { invitedBy: inviter.id })
    await aCustomer(test.context, { invitedBy: inviter.id, activatedAt: null })
    await anOrder(test.context, invited, { status: 'paid' })
    await anOrder(test.context, invited, { status: 'unpaid' })
    const { data } = await test.ask('/api/account/get_invite_data', {}, { token: inviter.token })
    expect(data).toEqual({ invite_num: 1, total_sell: 22.05 })
  })
})
