import { settingsSchema } from '@sampan/contract'
import { orderPhotos } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { writtenIn } from '../written-in.ts'
import { onTheWay, orderRow, scale } from './arrivals.ts'

const test = startTestApp()

type Lang = 'en' | 'cn' | 'es' | 'ar'

/** An order on the way, and what its receiver and its customer can do with it. */
async function arriving(productName: string, quantity = 1) {
  const member = await aStaffMember(test.context, 'warehouse')
  const { customer, order, number } = await onTheWay(test, { productName, quantity })
  const order_id = order.orderNumber
  const staff = (path: string, input: object = {}, lang: Lang = 'en') =>
    test.ask(`/api/staff/${path}`, { order_id, ...input }, { token: member.token, lang })
  return {
    order,
    staff,
    photos: (count: number) => staffPhotos(test.context, member, count),
    receive: (input: object, lang: Lang = 'en') =>
      staff('receiving/receive', { ...scale, tracking_number: number, ...input }, lang),
    listed: async () => (await staff('receiving/prepare_receipt')).data.shots,
    seen: async (lang: Lang = 'en') =>
      (await test.ask('/api/shopping/get_order_detail', { order_id }, { token: customer.token, lang })).data,
    warehouse: async () =>
      (await test.ask('/api/shopping/get_my_warehouse_list', {}, { token: customer.token })).data.list[0],
  }
}

const shotsOf = ({ qc_image_url }: { qc_image_url: { shot: string }[] }) =>
  qc_image_url.map(({ shot }) => shot)

describe('the list of shots', () => {
  it.each([
    ['Linen shirt', ['Front', 'Back', 'Size label', 'Close-up']],
    ['小白鞋 男鞋', ['Front', 'Sole', 'Size label', 'Side', 'Packaging']],
    ['Blargh', ['Front', 'Back', 'Close-up', 'Label']],
  ])('of “%s” is that of its kind of goods', async (productName, names) => {
    const { listed } = await arriving(productName)
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it('is filled in its order by photos that do not say what they show, required shots first', async () => {
    const { photos, receive, seen, warehouse, staff } = await arriving('Sneakers')
    expect(await receive({ photo_urls: await photos(4) })).toMatchObject({ code: 0 })
    expect(shotsOf(await seen())).toEqual(['Front', 'Sole', 'Size label', 'Side'])
    expect(shotsOf(await warehouse())).toEqual(['Front', 'Sole', 'Size label', 'Side'])
    expect((await staff('orders/get_order', {}, 'cn')).data).toMatchObject({
      photo_shots: ['正面', '鞋底', '尺码标', '侧面'],
      left_out_shots: [],
    })
  })

  it('has names of our own, in the language of the reader, and photos beyond it have none', async () => {
    const name = writtenIn({ en: 'Hologram', cn: '防伪标' })
    const shots = [{ view: 'own' as const, name, is_required: true }]
    await changeSettings(test.context, { shot_lists: [{ headings: [], shots }] })
    const { photos, receive, seen } = await arriving('Linen shirt')
    const photo_shots = ['', 'Hologram', 'gone meanwhile']
    expect(await receive({ photo_urls: await photos(3), photo_shots })).toMatchObject({ code: 0 })
    expect(shotsOf(await seen('cn'))).toEqual(['', '防伪标', ''])
    expect(shotsOf(await seen('es'))).toEqual(['', 'Hologram', ''])
    const initial = settingsSchema.parse({}).shot_lists
    await changeSettings(test.context, { shot_lists: initial })
  })
})

describe('a required shot', () => {
  it('is taken, or left out with a reason, which its customer reads', async () => {
    const { order, photos, receive, seen, staff } = await arriving('Linen shirt')
    const input = { photo_urls: await photos(3), photo_shots: ['front', 'front', ''] }
    expect(await receive(input)).toMatchObject({
      code: 2050,
      data: { fields: { photo_urls: expect.stringMatching(/: Back, Size label$/) } },
    })
    expect((await receive(input, 'cn')).data.fields.photo_urls).toMatch(/：背面，尺码标$/)
    const other = { shot: 'back', reason: 'other', note: '' }
    const sealed = { shot: 'size', reason: 'sealed' }
    expect(await receive({ ...input, left_out_shots: [sealed, other] })).toMatchObject({
      code: 1001,
      data: { fields: { 'left_out_shots.1.note': 'Please fill this in' } },
    })
    expect((await orderRow(test, order.id)).status).toBe('on_the_way')
    // The front is photographed, whatever its receiver says.
    const front = { shot: 'front', reason: 'sealed' }
    const left_out_shots = [front, sealed, sealed, { ...other, note: 'It is sewn to the box' }]
    expect(await receive({ ...input, left_out_shots })).toMatchObject({ code: 0 })
    expect((await seen()).left_out_shots).toEqual([
      'Back: no photo. It is sewn to the box',
      'Size label: no photo. The seller sealed it, and we left it closed.',
    ])
    expect((await seen('cn')).left_out_shots[1]).toBe('尺码标：无照片。卖家已密封，我们未拆开。')
    expect((await staff('orders/get_order')).data.left_out_shots).toHaveLength(2)
  })

  it('that is left out does not lower the number of photos', async () => {
    const { photos, receive } = await arriving('Linen shirt')
    const left_out_shots = [{ shot: 'size', reason: 'not_applicable' }]
    expect(await receive({ photo_urls: await photos(2), left_out_shots })).toMatchObject({ code: 1903 })
  })

  it('that a later box shows is no longer left out, and one that is left out again has the last reason', async () => {
    const { photos, receive, seen } = await arriving('Linen shirt', 3)
    const box = async (photo_shots: string[], left_out_shots: object[]) =>
      receive({ photo_urls: await photos(3), photo_shots, left_out_shots, quantity: 1 })
    const noLabel = { shot: 'size', reason: 'not_applicable' }
    await box(['front', '', ''], [noLabel, { shot: 'back', reason: 'sealed' }])
    expect((await seen()).left_out_shots).toHaveLength(2)
    await box(['front', 'back', ''], [{ ...noLabel, reason: 'sealed' }])
    expect((await seen()).left_out_shots).toEqual([expect.stringMatching(/^Size label: .*sealed/)])
  })
})

describe('a correction of the photos', () => {
  const corrected = async (
    { staff }: Awaited<ReturnType<typeof arriving>>,
    change: (urls: readonly string[]) => object,
  ) => {
    const { order, revision } = (await staff('receiving/prepare_correction')).data
    const { product_weight: weight, product_length: length, product_width: width } = order
    const receipt = { weight, length, width, height: order.product_height, goods_type: 0, quantity: 1 }
    const rest = { shelf: order.shelf, revision, reason: 'It was blurred' }
    return staff('receiving/correct_receipt', { ...receipt, ...rest, ...change(order.photo_urls) })
  }

  it('replaces a photo of a required shot by one of the same', async () => {
    const arrived = await arriving('Linen shirt')
    const { order, photos, receive, seen, staff } = arrived
    await receive({ photo_urls: await photos(4) })
    const [sharp = ''] = await photos(1)
    expect(await corrected(arrived, (urls) => ({ photo_urls: urls.toSpliced(1, 1) }))).toMatchObject({
      code: 2050,
      data: { fields: { photo_urls: expect.stringMatching(/: Back$/) } },
    })
    expect(
      await corrected(arrived, (urls) => ({ photo_urls: [...urls.toSpliced(1, 1), sharp] })),
    ).toMatchObject({ code: 0 })
    expect(shotsOf(await seen())).toEqual(['Front', 'Size label', 'Close-up', 'Back'])
    expect((await staff('receiving/prepare_correction')).data.photo_shots).toEqual([
      ...['front', 'size', 'detail', 'back'],
    ])
    const kept = await test.context.db.select().from(orderPhotos).where(eq(orderPhotos.orderId, order.id))
    expect(kept).toHaveLength(5)
  })

  it('changes what photos on record show, and keeps required shots', async () => {
    const arrived = await arriving('Linen shirt')
    const { photos, receive, seen, staff } = arrived
    await receive({ photo_urls: await photos(4) })
    const shots = (...photo_shots: string[]) =>
      corrected(arrived, (photo_urls) => ({ photo_urls, photo_shots }))
    const before = (await staff('receiving/prepare_correction')).data.revision
    expect(await shots('front', 'detail', 'size', 'detail')).toMatchObject({
      code: 2050,
      data: { fields: { photo_urls: expect.stringMatching(/: Back$/) } },
    })
    expect(await shots('front', 'back', 'size', 'detail')).toMatchObject({ code: 1951 })
    expect(await shots('back', 'front', 'size', '')).toMatchObject({ code: 0 })
    expect(shotsOf(await seen())).toEqual(['Back', 'Front', 'Size label', ''])
    expect((await seen()).corrections[0].changes).toEqual([
      {
        ...{ field: 'shots', name: 'What photos show' },
        ...{ before: 'Front, Back, Close-up', after: 'Back, Front, Extra photo' },
      },
    ])
    expect((await seen('cn')).corrections[0].changes[0]).toMatchObject({ after: '背面，正面，额外照片' })
    expect((await staff('receiving/prepare_correction')).data.revision).not.toBe(before)
  })

  it('keeps what photos show that the list no longer has', async () => {
    const arrived = await arriving('Linen shirt')
    const { photos, receive, seen, staff } = arrived
    await receive({ photo_urls: await photos(4) })
    await changeSettings(test.context, {
      shot_lists: [{ headings: [], shots: [{ view: 'scale', is_required: true }] }],
    })
    const { shots, photo_shots } = (await staff('receiving/prepare_correction')).data
    expect(shots).toEqual([
      { shot: 'scale', name: 'Scale reading', is_required: false },
      ...['Front', 'Back', 'Size label', 'Close-up'].map((name, at) => ({
        ...{ shot: photo_shots[at], name, is_required: false },
      })),
    ])
    const scaled = (photo_urls: readonly string[]) => ({
      ...{ photo_urls, photo_shots: ['front', 'back', 'size', 'scale'] },
    })
    expect(await corrected(arrived, scaled)).toMatchObject({ code: 0 })
    expect(shotsOf(await seen())).toEqual(['Front', 'Back', 'Size label', 'Scale reading'])
    await changeSettings(test.context, { shot_lists: settingsSchema.parse({}).shot_lists })
  })

  it('requires no shot that the receipt has not', async () => {
    const arrived = await arriving('Linen shirt')
    await arrived.receive({
      photo_urls: await arrived.photos(4),
      photo_shots: ['front', 'back', '', ''],
      left_out_shots: [{ shot: 'size', reason: 'sealed' }],
    })
    const [label = ''] = await arrived.photos(1)
    expect(await corrected(arrived, (urls) => ({ photo_urls: urls.slice(0, 3) }))).toMatchObject({ code: 0 })
    // What is photographed after all is no longer left out.
    const added = (urls: readonly string[]) => ({
      photo_urls: [...urls, label],
      photo_shots: ['front', 'back', '', 'size'],
    })
    expect(await corrected(arrived, added)).toMatchObject({ code: 0 })
    expect(shotsOf(await arrived.seen())).toEqual(['Front', 'Back', '', 'Size label'])
    expect((await arrived.seen()).left_out_shots).toEqual([])
  })
})
