import { formerConsignees, mails, parcelEvents, parcelGroups, parcels } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, aParcel, aStaffMember } from '../factories.ts'
import { aGroup, aGroupToPack } from '../group-factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** Postcodes inside and outside the remote areas of the `dhl` channel. */
const [REMOTE, NEAR] = ['99501', '97201']
const by = (channel: string) => ({
  channelCode: channel,
  quoteInputs: { channel, channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 4, max: 7 } },
})
const AT_DHL = by('dhl')
const BY_AIR = by('sampan_air')
const BOX = { packedWeightG: 900, packedLengthMm: 250, packedWidthMm: 200, packedHeightMm: 100 }
const consignee = {
  consignee_name: 'Lena Moreau',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '14 Harbour Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0199',
  consignee_email: 'lena@example.test',
}

const rowOf = async (deliveryNumber: string) => {
  const [row] = await test.context.db.select().from(parcels).where(eq(parcels.deliveryNumber, deliveryNumber))
  if (!row) throw new Error('no parcel')
  return row
}
const formerOf = (parcelId: string) =>
  test.context.db
    .select()
    .from(formerConsignees)
    .where(eq(formerConsignees.parcelId, parcelId))
    .orderBy(desc(formerConsignees.id))

async function aCorrectable(overrides: Parameters<typeof aParcel>[2] = {}) {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer, overrides)
  const { deliveryNumber } = parcel
  const correct = (change: object = {}) =>
    test.ask(
      '/api/shopping/correct_parcel_address',
      { delivery_number: deliveryNumber, ...consignee, ...change },
      { token: customer.token },
    )
  const page = async () =>
    (
      await test.ask(
        '/api/shopping/get_parcel_detail',
        { delivery_number: deliveryNumber },
        { token: customer.token },
      )
    ).data
  return { customer, parcel, deliveryNumber, correct, page }
}

/** Locks the row of a parcel, and changes it, until it is released. */
async function holdRow(deliveryNumber: string, change: Partial<typeof parcels.$inferInsert> = {}) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const held = test.ownerDb.transaction(async (tx) => {
    const isIt = eq(parcels.deliveryNumber, deliveryNumber)
    await tx.select().from(parcels).where(isIt).for('update')
    if (Object.keys(change).length > 0) await tx.update(parcels).set(change).where(isIt)
    begin()
    await over
  })
  await begun
  const release = async () => {
    end()
    await held
  }
  return { release }
}

async function aPacker() {
  const { token, id, name } = await aStaffMember(test.context, 'shipping')
  return {
    id,
    name,
    ask: (call: string, input: object) => test.ask(`/api/staff/shipping/${call}`, input, { token }),
  }
}

describe('a customer', () => {
  it.each([
    'waiting_fee',
    'unpaid',
    'paid',
  ] as const)('corrects the address of a parcel that is %s, and of nothing else of it', async (status) => {
    const { deliveryNumber, parcel, correct, page } = await aCorrectable({ status, consigneeTaxNumber: 'T1' })
    expect(await page()).toMatchObject({ can_correct_address: true, consignee_email: '' })
    const before = await rowOf(deliveryNumber)
    expect(await correct({ consignee_phone: '+٩٨٧٦٥٤' })).toMatchObject({ code: 0 })
    expect(await rowOf(deliveryNumber)).toEqual({
      ...before,
      consigneeName: 'Lena Moreau',
      consigneeAddressDetail: '14 Harbour Street',
      consigneePhone: '+987654',
      consigneeEmail: 'lena@example.test',
    })
    expect(await page()).toMatchObject({
      consignee_name: 'Lena Moreau',
      consignee_email: 'lena@example.test',
      country_code: 'US',
    })
    expect(await formerOf(parcel.id)).toMatchObject([
      { consigneeName: 'Lena M.', consigneeAddressDetail: '12 Harbour Street', staffId: null },
    ])
  })

  it('is told of the new address by a message and a mail, which cannot be switched off', async () => {
    const { customer, deliveryNumber, parcel, correct } = await aCorrectable({ status: 'paid' })
    const group = { mail_off: ['orders', 'parcels', 'storage', 'wallet', 'offers'] }
    expect((await test.ask('/api/account/update_notices', group, { token: customer.token })).code).toBe(0)
    await correct()
    expect((await lastMessage(test.context, customer))?.words.en).toEqual({
      title: `New address for ${deliveryNumber}`,
      body: expect.stringContaining(
        'now goes to **Lena Moreau**, 14 Harbour Street, 97201 Portland, Oregon, phone +1 503 555 0199.',
      ),
    })
    const sent = await test.context.db.select().from(mails).where(eq(mails.recipient, customer.accountNo))
    expect(sent.map(({ template }) => template)).toContain('address_corrected')
    const events = await test.context.db
      .select()
      .from(parcelEvents)
      .where(eq(parcelEvents.parcelId, parcel.id))
      .orderBy(parcelEvents.id)
    expect(events.at(-1)).toMatchObject({
      stage: 'address_corrected',
      toStatus: 'paid',
      staffId: null,
      note: '',
    })
  })

  it('saves what is there already without a message', async () => {
    const { customer, parcel, correct } = await aCorrectable()
    await correct()
    const told = await lastMessage(test.context, customer)
    expect((await correct()).code).toBe(0)
    expect((await lastMessage(test.context, customer))?.id).toBe(told?.id)
    expect(await formerOf(parcel.id)).toHaveLength(1)
  })

  it('is told of each of several corrections', async () => {
    const { customer, parcel, correct } = await aCorrectable()
    for (const consignee_city of ['Salem', 'Eugene']) {
      expect((await correct({ consignee_city })).code).toBe(0)
      expect((await lastMessage(test.context, customer))?.words.en?.body).toContain(consignee_city)
    }
    expect((await formerOf(parcel.id)).map(({ consigneeCity }) => consigneeCity)).toEqual([
      'Salem',
      'Portland',
    ])
  })

  it('can do so until the box is packed, and reads what to do from then on', async () => {
    for (const status of ['unpaid', 'paid'] as const) {
      const { deliveryNumber, correct, page } = await aCorrectable({ status, ...BOX })
      expect((await page()).can_correct_address).toBe(false)
      expect(await correct()).toMatchObject({
        code: 1455,
        msg: expect.stringContaining('Write to us at once'),
      })
      expect((await rowOf(deliveryNumber)).consigneeName).toBe('Lena M.')
    }
    const shipped = await aCorrectable({ status: 'shipped' })
    expect((await shipped.page()).can_correct_address).toBe(false)
    expect((await shipped.correct()).code).toBe(1414)
    const released = await aCorrectable()
    const on = { delivery_number: released.deliveryNumber }
    await test.ask('/api/shopping/release_parcel', on, { token: released.customer.token })
    expect((await released.page()).can_correct_address).toBe(false)
    expect((await released.correct()).code).toBe(1005)
  })

  it('who cancels it at the same moment corrects nothing', async () => {
    const { deliveryNumber, parcel, correct } = await aCorrectable()
    const { release } = await holdRow(deliveryNumber, { status: 'released' })
    const answer = correct()
    await lockWaiters(test, 1).finally(release)
    expect((await answer).code).toBe(1414)
    expect(await formerOf(parcel.id)).toEqual([])
  })

  it('is refused a postcode where the method costs something else, beside its field', async () => {
    const { deliveryNumber, correct } = await aCorrectable({ ...AT_DHL, consigneePostcode: NEAR })
    const beside = { consignee_postcode: expect.stringContaining(REMOTE) }
    const refused = { code: 1457, data: { fields: beside } }
    expect(await correct({ consignee_postcode: REMOTE })).toMatchObject(refused)
    expect((await rowOf(deliveryNumber)).consigneePostcode).toBe(NEAR)
    expect((await correct({ consignee_postcode: '97214' })).code).toBe(0)
    const remote = await aCorrectable({ ...AT_DHL, consigneePostcode: REMOTE })
    expect((await remote.correct({ consignee_postcode: NEAR })).code).toBe(1457)
    expect((await remote.correct({ consignee_postcode: '99502' })).code).toBe(0)
    const unpriced = await aCorrectable({ status: 'waiting_fee', channelCode: null, consigneePostcode: NEAR })
    expect((await unpriced.correct({ consignee_postcode: REMOTE })).code).toBe(0)
  })

  it('keeps a phone number that was stored before numbers were checked, and cannot change it to such a one', async () => {
    const { deliveryNumber, correct } = await aCorrectable({ consigneePhone: '1', consigneePostcode: '9720' })
    const before = { consignee_phone: '1', consignee_postcode: '9720' }
    expect((await correct(before)).code).toBe(0)
    expect(await rowOf(deliveryNumber)).toMatchObject({ consigneeName: 'Lena Moreau', consigneePhone: '1' })
    const answer = await correct({ consignee_phone: '2', consignee_postcode: '9721' })
    expect(Object.keys(answer.data.fields).sort()).toEqual(['consignee_phone', 'consignee_postcode'])
  })

  it('gets a message beside each field that is empty, and nothing changes', async () => {
    const { deliveryNumber, correct } = await aCorrectable()
    const answer = await correct({ consignee_name: ' ', consignee_phone: '', consignee_email: 'lena' })
    expect(answer.code).not.toBe(0)
    expect(Object.keys(answer.data.fields).sort()).toEqual([
      'consignee_email',
      'consignee_name',
      'consignee_phone',
    ])
    expect((await rowOf(deliveryNumber)).consigneeAddressDetail).toBe('12 Harbour Street')
  })

  it('cannot do so while the parcel is on hold, nor without a recent proof of identity', async () => {
    const { customer, deliveryNumber, correct } = await aCorrectable({ status: 'paid' })
    const { token } = await aStaffMember(test.context, 'support')
    const hold = { delivery_number: deliveryNumber, kind: 'fraud', reason: 'Two names' }
    const { data } = await test.ask('/api/staff/holds/place', hold, { token })
    expect((await correct()).code).toBe(1418)
    await test.ask('/api/staff/holds/lift', { hold_id: data.hold_id, reason: 'Settled' }, { token })
    test.pass(16 * 60_000)
    expect((await correct()).code).toBe(1110)
    expect((await rowOf(deliveryNumber)).customerId).toBe(customer.id)
    expect((await rowOf(deliveryNumber)).consigneeName).toBe('Lena M.')
  })
})

describe('a packer', () => {
  it('who saw the old address packs nothing: label and parcel name the same one', async () => {
    const { deliveryNumber, correct } = await aCorrectable({ status: 'paid', ...BY_AIR })
    const { ask } = await aPacker()
    const on = { delivery_number: deliveryNumber }
    const { revision } = (await ask('get_parcel', on)).data
    expect((await correct()).code).toBe(0)
    const scale = { weight: 0.9, length: 25, width: 20, height: 10 }
    expect(await ask('pack_parcel', { ...on, ...scale, revision })).toMatchObject({
      code: 1928,
      msg: expect.stringContaining('14 Harbour Street'),
    })
    expect((await ask('pack_parcel', { ...on, ...scale })).code).toBe(0)
    expect((await ask('get_label', on)).data.consignee).toMatchObject({ address_detail: '14 Harbour Street' })
  })

  it('packing at the same moment wins or loses as a whole', async () => {
    const { deliveryNumber, correct } = await aCorrectable({ status: 'paid', ...BY_AIR })
    const { ask } = await aPacker()
    const on = { delivery_number: deliveryNumber }
    const { revision } = (await ask('get_parcel', on)).data
    const scale = { weight: 0.9, length: 25, width: 20, height: 10 }
    const { release } = await holdRow(deliveryNumber)
    const both = Promise.all([correct(), ask('pack_parcel', { ...on, ...scale, revision })])
    await lockWaiters(test, 2).finally(release)
    const [corrected, packed] = await both
    const row = await rowOf(deliveryNumber)
    const isCorrected = corrected.code === 0
    expect([corrected.code, packed.code]).toEqual(isCorrected ? [0, 1928] : [1455, 0])
    expect(row.consigneeName).toBe(isCorrected ? 'Lena Moreau' : 'Lena M.')
    expect(row.packedWeightG === null).toBe(isCorrected)
  })
})

describe('staff', () => {
  it('correct the address of a packed parcel; the log names the fields, and nobody’s address', async () => {
    const { customer, parcel, deliveryNumber, page } = await aCorrectable({
      status: 'paid',
      ...AT_DHL,
      ...BOX,
    })
    const packer = await aPacker()
    const on = { delivery_number: deliveryNumber }
    const { revision } = (await packer.ask('get_parcel', on)).data
    const correct = (more: object = {}) => packer.ask('correct_address', { ...on, ...consignee, ...more })
    expect((await correct({ revision })).code).toBe(0)
    expect((await correct({ revision, consignee_name: 'Lena' })).code).toBe(1928)
    expect((await page()).consignee_name).toBe('Lena Moreau')
    const entry = await lastAudit(test.context, `parcel:${deliveryNumber}`)
    expect(entry).toMatchObject({ action: 'address_corrected', staffId: packer.id, before: null })
    expect(entry?.after).toEqual({
      fields: ['consigneeName', 'consigneeAddressDetail', 'consigneePhone', 'consigneeEmail'],
    })
    expect((await lastMessage(test.context, customer))?.notice?.name).toBe('address_corrected')
    const shown = (await packer.ask('get_parcel', on)).data
    expect(shown.former_addresses).toMatchObject([
      { name: 'Lena M.', address_detail: '12 Harbour Street', staff_name: packer.name },
    ])
    expect(shown.life.at(-1)).toMatchObject({ name: 'Address corrected', staff_name: packer.name })
    // What is there already leaves no trace.
    expect((await correct()).code).toBe(0)
    expect((await lastAudit(test.context, `parcel:${deliveryNumber}`))?.id).toBe(entry?.id)
    expect(await formerOf(parcel.id)).toHaveLength(1)
    expect((await correct({ consignee_postcode: REMOTE })).code).toBe(2025)
  })

  it('do not change it after it has left, or in a group', async () => {
    const { ask } = await aPacker()
    const shipped = await aCorrectable({ status: 'shipped' })
    const at = (delivery_number: string) => ask('correct_address', { delivery_number, ...consignee })
    expect((await at(shipped.deliveryNumber)).code).toBe(1902)
    const host = await aCustomer(test.context)
    await aGroupToPack(test.context, host)
    const [inGroup] = await test.context.db.select().from(parcels).where(eq(parcels.customerId, host.id))
    expect((await at(inGroup?.deliveryNumber ?? '')).code).toBe(2003)
  })
})

describe('the box of a group', () => {
  const groupRow = async (number: string) => {
    const [row] = await test.context.db.select().from(parcelGroups).where(eq(parcelGroups.number, number))
    if (!row) throw new Error('no group')
    return row
  }

  async function aPaidGroup() {
    const host = await aCustomer(test.context)
    const group_number = await aGroupToPack(test.context, host)
    const correct = (change: object = {}, token = host.token) =>
      test.ask('/api/groups/correct_address', { group_number, ...consignee, ...change }, { token })
    const page = async () => (await test.ask('/api/groups/get', { group_number }, { token: host.token })).data
    const [parcel] = await test.context.db.select().from(parcels).where(eq(parcels.customerId, host.id))
    if (!parcel) throw new Error('no parcel')
    const { token } = await aStaffMember(test.context, 'shipping')
    const ask = (call: string, input: object = {}) =>
      test.ask(`/api/staff/groups/${call}`, { group_number, ...input }, { token })
    return { host, group_number, correct, page, parcel, ask }
  }

  it('goes where its host corrects it to; members see no more of it than before', async () => {
    const { host, group_number, correct, page, parcel } = await aPaidGroup()
    const before = await groupRow(group_number)
    expect((await page()).open_address).toMatchObject({
      consignee_name: 'Lena Muster',
      consignee_phone: '+1 503 555 0100',
    })
    expect((await correct({ consignee_name: 'Hanna Moreau' })).code).toBe(0)
    expect(await groupRow(group_number)).toEqual({
      ...before,
      consigneeName: 'Hanna Moreau',
      consigneeAddressDetail: '14 Harbour Street',
      consigneePhone: '+1 503 555 0199',
      consigneeEmail: 'lena@example.test',
    })
    expect(await rowOf(parcel.deliveryNumber)).toEqual({ ...parcel, consigneeName: 'Hanna' })
    expect((await lastMessage(test.context, host))?.words.en).toEqual({
      title: 'New address for the box of Friends',
      body: expect.stringContaining('now goes to **Hanna Moreau**, 14 Harbour Street'),
    })
    const token = (await aCustomer(test.context)).token
    expect((await correct({}, token)).code).toBe(1005)
  })

  it('can be corrected while it still takes goods, and not once it is dissolved', async () => {
    const host = await aCustomer(test.context)
    const group_number = await aGroup(test.context, host)
    const { token } = host
    const { token: ofStaff } = await aStaffMember(test.context, 'shipping')
    const found = eq(parcelGroups.number, group_number)
    const input = { group_number, ...consignee }
    const correct = (consignee_city: string) =>
      test.ask('/api/groups/correct_address', { ...input, consignee_city }, { token })
    for (const [status, city] of [
      ['open', 'Salem'],
      ['closing', 'Eugene'],
    ] as const) {
      await test.context.db.update(parcelGroups).set({ status }).where(found)
      const { data } = await test.ask('/api/groups/get', { group_number }, { token })
      expect(data.open_address.consignee_name).toMatch(/^Lena/)
      expect((await correct(city)).code).toBe(0)
      expect((await lastMessage(test.context, host))?.words.en?.body).toContain(city)
      const told = await lastMessage(test.context, host)
      expect((await correct(city)).code).toBe(0)
      expect((await lastMessage(test.context, host))?.id).toBe(told?.id)
    }
    await test.context.db.update(parcelGroups).set({ status: 'dissolved' }).where(found)
    expect((await correct('Astoria')).code).toBe(1005)
    const byStaff = await test.ask('/api/staff/groups/correct_address', input, { token: ofStaff })
    expect(byStaff.code).toBe(1902)
    expect((await groupRow(group_number)).consigneeCity).toBe('Eugene')
  })

  it('is corrected while a member takes their parcel out of it', async () => {
    const { group_number, correct, parcel } = await aPaidGroup()
    const { release } = await holdRow(parcel.deliveryNumber, { status: 'released' })
    const answer = correct({ consignee_name: 'Hanna' })
    await lockWaiters(test, 1).finally(release)
    expect((await answer).code).toBe(0)
    expect((await groupRow(group_number)).consigneeName).toBe('Hanna')
    expect((await rowOf(parcel.deliveryNumber)).consigneeName).toBe('Lena')
  })

  it('is not corrected by the parcel of a member, nor where it costs something else, nor once it is packed', async () => {
    const { host, group_number, correct, page, parcel, ask } = await aPaidGroup()
    const on = { delivery_number: parcel.deliveryNumber }
    const { token } = host
    const own = await test.ask('/api/shopping/get_parcel_detail', on, { token })
    expect(own.data.can_correct_address).toBe(false)
    const byParcel = { ...on, ...consignee }
    expect((await test.ask('/api/shopping/correct_parcel_address', byParcel, { token })).code).toBe(1456)
    const set = (fields: object) =>
      test.context.db.update(parcelGroups).set(fields).where(eq(parcelGroups.number, group_number))
    await set({ channelCode: 'dhl' })
    expect((await correct({ consignee_postcode: REMOTE })).code).toBe(1457)
    await set({ channelCode: 'sampan_air' })
    expect((await ask('pack', { weight: 4.1, length: 40, width: 30, height: 10 })).code).toBe(0)
    expect((await page()).open_address).toBeNull()
    expect((await correct()).code).toBe(1455)
    expect((await groupRow(group_number)).consigneeName).toBe('Lena Muster')
  })

  it('is corrected by staff until it has left; who saw the old address is refused', async () => {
    const { host, group_number, ask, parcel, correct } = await aPaidGroup()
    const scale = { weight: 4.1, length: 40, width: 30, height: 10 }
    expect((await ask('pack', scale)).code).toBe(0)
    const { revision } = (await ask('get')).data
    expect((await ask('correct_address', { ...consignee, consignee_postcode: '' })).code).not.toBe(0)
    expect((await ask('correct_address', { ...consignee, revision })).code).toBe(0)
    const dispatch = { carrier: 'ems', tracking_number: 'LX123456789CN' }
    expect((await ask('ship', { ...dispatch, revision })).code).toBe(1928)
    expect((await ask('get')).data).toMatchObject({
      consignee: { name: 'Lena Moreau', address_detail: '14 Harbour Street' },
      former_addresses: [{ name: 'Lena Muster', address_detail: '12 Harbour Street', staff_name: 'Wei' }],
    })
    expect(await lastAudit(test.context, `group:${group_number}`)).toMatchObject({
      action: 'address_corrected',
      after: {
        fields: ['consigneeName', 'consigneeAddressDetail', 'consigneePhone', 'consigneeEmail'],
      },
    })
    expect((await lastMessage(test.context, host))?.notice?.name).toBe('group_address_corrected')
    const events = await test.context.db
      .select()
      .from(parcelEvents)
      .where(eq(parcelEvents.parcelId, parcel.id))
    expect(events.find(({ stage }) => stage === 'address_corrected')?.staffId).toBe(
      (await lastAudit(test.context, `group:${group_number}`))?.staffId,
    )
    // What is there already leaves no trace.
    const before = await lastAudit(test.context, `group:${group_number}`)
    expect((await ask('correct_address', consignee)).code).toBe(0)
    expect((await lastAudit(test.context, `group:${group_number}`))?.id).toBe(before?.id)
    // A packed box may go by another channel than its group was made for.
    const setChannel = (channelCode: string | null) =>
      test.context.db.update(parcels).set({ channelCode }).where(eq(parcels.id, parcel.id))
    await setChannel('dhl')
    expect((await ask('correct_address', { ...consignee, consignee_postcode: REMOTE })).code).toBe(2025)
    await setChannel(parcel.channelCode)
    expect((await ask('ship', dispatch)).code).toBe(0)
    expect((await ask('correct_address', consignee)).code).toBe(1902)
    expect((await correct()).code).toBe(1414)
  })
})
