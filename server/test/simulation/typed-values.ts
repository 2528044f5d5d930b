import { PAYMENT_PROVIDERS } from '@sampan/domain/payment-providers'
import { sql } from 'drizzle-orm'
import { customerPhotos, staffPhotos } from '../photos.ts'
import type { TestApp } from '../test-app.ts'
import type { ExistingIds } from './existing-ids.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'

type TypedValue = (path: string, person: Person) => unknown

/** Makes the values that people type into fields, by the field's name. */
export function typedValues(
  test: TestApp,
  random: RandomSource,
  ids: ExistingIds,
): Readonly<Record<string, TypedValue>> {
  const between = (min: number, max: number, unit: number) => () => random.int(min, max) / unit
  const always = (value: unknown) => () => value
  const anyOf =
    (...values: readonly unknown[]) =>
    () =>
      random.pick(values)
  const digits = (prefix: string, count: number) => () =>
    `${prefix}${random.int(10 ** (count - 1), 10 ** count - 1)}`
  const one = (query: ReturnType<typeof sql>) => () => ids.one(query)
  const numberOf = (table: 'waves' | 'stocktakes' | 'manifests') => async () =>
    Number(
      await ids.one(sql`select number as id from ${sql.identifier(table)} order by number desc limit 3`),
    ) || 1

  const order: TypedValue = (path, person) => {
    if (path.endsWith('_conversation')) return ids.inConversation()
    if (path.startsWith('/api/order/') || path === '/api/pay/pay_order') return ids.legacyOrder(person)
    if (path.includes('top_up')) return ids.topUp(person)
    if (path.includes('supplement')) return ids.supplement(person)
    return ids.order(path, person)
  }
  const photo: TypedValue = async (_, person) =>
    (await (person.isStaff ? staffPhotos : customerPhotos)(test.context, person, 1))[0]

  return {
    order_id: order,
    order_ids: order,
    codes: order,
    delivery_number: ids.parcel,
    delivery_numbers: ids.parcel,
    numbers: (path, person) => (random.chance(0.5) ? ids.order : ids.parcel)(path, person),
    virtual_order_id: (_, person) => ids.legacyOrder(person),
    store_id: (_, person) => ids.store(person),
    import_id: (_, person) => ids.storeImport(person),
    id: (path, person) => {
      if (path.includes('address')) return ids.address(person)
      return (path.includes('store') ? ids.store : ids.storeProduct)(person)
    },
    ids: (path, { id }) =>
      ids.one(sql`select id from ${sql.identifier(path.includes('store') ? 'store_orders' : 'messages')}
        where customer_id = ${id} order by id desc limit 5`),
    store_link: () => `https://store${random.int(1, 3)}.example`,
    store_product_sku: () => `MUG-${random.int(1, 4)}`,
    group_number: ids.group,
    code: (path, person) => {
      if (path.includes('/groups/'))
        return ids.one(sql`select code as id from parcel_groups where status = 'open'`)
      return (path.includes('manifests') ? ids.parcel : ids.order)(path, person)
    },
    cart_id: (_, person) => ids.cartLine(person),
    cart_ids: (_, person) => ids.cartLine(person),
    coupon_code: (_, person) => (random.chance(0.6) ? ids.coupon(person) : ''),
    campaign: one(sql`select name as id from coupon_campaigns`),
    account_no: one(sql`select account_no as id from customers`),
    customer_id: one(sql`select id from customers`),
    channel_code: one(sql`select code as id from channels where is_on`),
    request_id: one(sql`select number as id from service_requests where closed_at is null`),
    arrival_id: one(sql`select id from unmatched_arrivals where matched_at is null`),
    hold_id: one(sql`select id from holds where lifted_at is null`),
    refund_id: one(sql`select id from refunds where status = 'waiting'`),
    grant_id: one(sql`select id from coupon_grants where status = 'waiting'`),
    adjustment_id: one(sql`select id from wallet_adjustments where status = 'waiting'`),
    intent_id: one(sql`select id from payment_intents where status = 'suspense'`),
    claim_id: one(sql`select id from parcel_claims where status = 'waiting'`),
    review_id: (path) => {
      const statusesOf: Readonly<Record<string, string[]>> = {
        '/api/staff/finance/approve_review': ['waiting'],
        '/api/staff/finance/pay_review': ['approved'],
      }
      const statuses = statusesOf[path] ?? ['submitted', 'in_review']
      return ids.one(sql`select id from reviews where status in ${statuses}`)
    },
    question_id: one(sql`select id from questions order by id desc limit 3`),
    alarm_id: one(sql`select id from alarms where resolved_at is null`),
    wave_number: numberOf('waves'),
    stocktake_number: numberOf('stocktakes'),
    manifest_number: numberOf('manifests'),
    number: (_, person) => ids.supplement(person),
    shelf: anyOf('A-01', 'A-02', 'B-07', 'C-12'),
    to: anyOf('A-01', 'A-02', 'B-07', 'C-12'),
    country_code: anyOf('US', 'NO', 'DE', 'GB'),
    tracking_number_cn: digits('SF', 13),
    tracking_number: digits('YT', 16),
    purchase_reference: digits('TB', 10),
    payout_reference: digits('PP', 6),
    carrier: always('yunexpress'),
    provider: anyOf(...PAYMENT_PROVIDERS),
    pay_way: anyOf('balance', ...PAYMENT_PROVIDERS),
    way: anyOf('wallet', ...PAYMENT_PROVIDERS),
    amount: (path) => {
      if (path.includes('top_up')) return 10 * random.int(1, 8)
      if (path.includes('claim')) return random.int(100, 2_500) / 100
      return random.int(path.includes('adjust_wallet') ? -20_000 : 1, 20_000) / 100
    },
    tok_account: always('@lena'),
    paypal_no: always('lena@customer.example'),
    quantity: between(1, 4, 1),
    unit_price_cny: between(100, 9000, 100),
    freight_cny: between(0, 1500, 100),
    product_sale_price_cny: between(100, 9000, 100),
    product_freight_amount_cny: between(0, 1500, 100),
    fee_amount: between(0, 500, 100),
    services_amount: between(0, 300, 100),
    cny_per_usd: () => `7.${random.int(10, 40)}`,
    weight: between(50, 4000, 1000),
    length: between(100, 400, 10),
    width: between(80, 300, 10),
    height: between(20, 200, 10),
    goods_type: anyOf(0, 0, 0, 0, 3, 4, 5),
    confirmed_fields: anyOf('weight', 'length', 'width', 'height', 'quantity', 'size'),
    photo_urls: photo,
    image_urls: photo,
    product_image_url: photo,
    avatar_url: always(''),
    link: always(''),
    product_link: () => `https://item.taobao.com/item.htm?id=${random.int(1, 9)}`,
    product_name: anyOf('Linen shirt', '帆布背包', 'Tea set'),
    review_link: () => `https://www.tiktok.com/@lena/video/${random.int(1, 10 ** 6)}`,
    email: always('lena@customer.example'),
    email_address: always('lena@customer.example'),
    consignee_email: always(''),
    consignee_phone: always('+1 503 555 0142'),
    phone: always('+1 503 555 0142'),
    consignee_postcode: always('97214'),
    postal_code: always('97214'),
    default: between(0, 1, 1),
    origin: always('CN'),
    hs_code: always('620520'),
    service: (path) =>
      path.includes('shipment')
        ? random.pick(['BKPHR', 'USTHR'])
        : random.pick(['photos', 'measuring', 'video']),
    is_approved: () => random.chance(0.7),
  }
}
