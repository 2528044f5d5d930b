import { sql } from 'drizzle-orm'
import { customerPhotos, staffPhotos } from '../photos.ts'
import type { TestApp } from '../test-app.ts'
import type { ExistingIds } from './existing-ids.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'

export type Input = Record<string, unknown>

/** Fields to replace; one that is undefined is left out. */
type Fitted = (input: Input, person: Person) => Input | Promise<Input>

/**
 * Fields that depend on others or on what the page shows, by endpoint: offered prices, the amount to confirm, the box
 * of the charged weight, revisions of lists.
 */
export function fittedInputs(
  test: TestApp,
  random: RandomSource,
  { rows }: ExistingIds,
): Readonly<Record<string, Fitted>> {
  const shown = async (person: Person, path: string, input: Input): Promise<Input> =>
    (await test.ask(path, input, { token: person.token })).data ?? {}
  const oneShown = async (person: Person, path: string, input: Input, list: string): Promise<Input> =>
    random.pick(((await shown(person, path, input))[list] ?? []) as Input[]) ?? {}
  /** A row of a list of the console with its revision. */
  const listed =
    (path: string, id: string): Fitted =>
    async (_, person) => {
      const row = await oneShown(person, path, {}, 'list')
      return { [id]: row[id] ?? 'none', revision: row.revision ?? 'none' }
    }
  const withRevision =
    (path: string, name: string): Fitted =>
    async (input, person) => ({
      revision: (await shown(person, path, { [name]: input[name] })).revision ?? 'none',
    })
  const usually = (probability: number, fields: Input): Input => (random.chance(probability) ? fields : {})
  const box = (weight: number) => {
    const side = Math.max(1, Math.floor(Math.cbrt(weight * 4000)))
    return { weight: Math.max(0.05, weight - 0.2), length: side, width: side, height: side }
  }
  const ofOffer =
    (path: string, name: string): Fitted =>
    async (input, person) => {
      const services = (await shown(person, path, { [name]: input[name] })).services as Input | undefined
      const offer = random.pick((services?.offers ?? []) as Input[])
      return offer ? { service: offer.service, price_amount: offer.price_amount } : {}
    }

  return {
    '/api/shopping/add_to_cart': async (_, person) => ({
      snapshot_id: undefined,
      product_sku_id: undefined,
      product_remark: 'Blue',
      sku_code_note: 'Blue; L',
      product_image_url: (await customerPhotos(test.context, person, 1))[0],
    }),
    '/api/shopping/submit_shopping_order': () => ({ total_amount_usd: undefined }),
    '/api/shopping/extend_storage': () => ({ total_amount: undefined, storage_free_until: undefined }),
    '/api/pay/balance_pay_shipping': () => ({ total_amount: undefined }),
    '/api/pay/provider_pay_shipping': () => ({ total_amount: undefined }),
    '/api/shopping/order_item_service': ofOffer('/api/shopping/get_order_detail', 'order_id'),
    '/api/shopping/order_parcel_service': ofOffer('/api/shopping/get_parcel_detail', 'delivery_number'),
    '/api/shopping/answer_problem': async (_, { id }) => {
      const [problem] = await rows(sql`select p.id, coalesce(p.offer_cents, 0)::float8 / 100 as amount
        from order_problems p join orders o on o.id = p.order_id where o.customer_id = ${id} and p.status = 'asked'`)
      return problem ? { problem_id: problem.id, refund_amount: problem.amount } : { problem_id: 'none' }
    },
    '/api/shopping/submit_shipping_order': async ({ order_ids, country_code }, person) => {
      const channels = await shown(person, '/api/shopping/get_shipping_channels', { order_ids, country_code })
      const channel = random.pick((Array.isArray(channels) ? channels : []) as Input[])
      return {
        ...{ total_amount: undefined, total_weight: undefined, declaration: undefined, services: undefined },
        ...{ total_length: undefined, total_width: undefined, total_height: undefined },
        shipping_method_code: random.chance(0.7) ? channel?.channel_code : '',
      }
    },
    '/api/shopping/choose_channel': async ({ delivery_number }, person) => {
      const quote = await oneShown(person, '/api/shopping/get_packed_quotes', { delivery_number }, 'list')
      return {
        channel_code: quote.channel_code ?? 'none',
        total_amount: quote.total_amount ?? 1,
        is_insured: false,
      }
    },
    '/api/groups/add_goods': async ({ group_number, order_ids }, person) => {
      const quote = await shown(person, '/api/groups/quote_goods', { group_number, order_ids })
      return { total_amount: quote.share_amount ?? 1, is_insured: false }
    },
    '/api/staff/purchasing/record_purchase': async ({ order_id }) => {
      const [price] = await rows(sql`select unit_price_fen::float8 / 100 as unit_price_cny,
        freight_fen::float8 / 100 as freight_cny from orders where order_number = ${String(order_id)} and unit_price_fen > 0`)
      return { ...usually(0.8, price ?? {}), ...usually(0.8, { quantity: undefined }) }
    },
    '/api/staff/receiving/receive': async ({ order_id }, person) => {
      const [order] = await rows(sql`select tracking_number_cn as number from orders
        where order_number = ${String(order_id)} and tracking_number_cn <> ''`)
      const complete = {
        quantity: undefined,
        is_rest_expected: undefined,
        problem_kind: undefined,
        problem_note: undefined,
      }
      return {
        ...usually(0.9, order ? { tracking_number: order.number } : {}),
        ...usually(0.85, { arrival_id: undefined }),
        ...usually(0.7, complete),
        photo_urls: await staffPhotos(test.context, person, 3),
        confirmed_fields: ['weight', 'length', 'width', 'height', 'quantity', 'size', 'rest'],
      }
    },
    '/api/staff/receiving/correct_receipt': async (input, person) => ({
      ...(await withRevision('/api/staff/receiving/prepare_correction', 'order_id')(input, person)),
      photo_urls: await staffPhotos(test.context, person, 3),
    }),
    '/api/staff/shipping/pack_parcel': async ({ delivery_number }, person) => {
      const parcel = await shown(person, '/api/staff/shipping/get_parcel', { delivery_number })
      return usually(0.8, { ...box(Number(parcel.charged_weight ?? 1)), channel_code: undefined })
    },
    '/api/staff/groups/pack': () => ({ ...box(random.int(4, 14)), channel_code: undefined }),
    '/api/staff/groups/quote_box': () => box(random.int(4, 14)),
    '/api/staff/shipping/correct_declaration': withRevision(
      '/api/staff/shipping/get_parcel',
      'delivery_number',
    ),
    '/api/staff/support/answer_conversation': withRevision('/api/staff/support/get_conversation', 'order_id'),
    '/api/staff/support/settle_conversation': withRevision('/api/staff/support/get_conversation', 'order_id'),
    '/api/staff/returns/finish': async (input, person) => ({
      ...(await listed('/api/staff/returns/get_list', 'job_id')(input, person)),
      carrier: 'SF Express',
      tracking_number: `SF${random.int(10 ** 12, 10 ** 13 - 1)}`,
    }),
    '/api/staff/returns/refuse_exchange': listed('/api/staff/returns/get_list', 'job_id'),
    '/api/staff/problems/offer': listed('/api/staff/problems/get_list', 'problem_id'),
    '/api/staff/problems/withdraw': listed('/api/staff/problems/get_list', 'problem_id'),
    '/api/staff/services/finish': listed('/api/staff/services/get_list', 'request_id'),
    '/api/staff/claims/decide': async (_, person) => {
      const claim = await oneShown(person, '/api/staff/claims/get_list', {}, 'list')
      const amount = Math.min(Number(claim.asked_amount), Number(claim.limit_amount)) || 1
      return { claim_id: claim.claim_id ?? 'none', revision: claim.revision ?? 'none', amount }
    },
    '/api/staff/finance/refund': async () => {
      const paid = random.pick(
        await rows(sql`select * from (
        select 'order' as kind, order_number as number, total_cents as cents from orders where status <> 'unpaid'
        union all select 'parcel', delivery_number, total_cents from parcels where status in ('paid', 'shipped')
        union all select 'supplement', number, amount_cents from supplements where status = 'paid'
      ) paid`),
      )
      const { kind = 'order', number = 'none', cents = 1 } = paid ?? {}
      return { kind, number, amount: random.int(1, Math.max(1, Number(cents))) / 100 }
    },
    '/api/staff/finance/set_tiers': async (_, person) => ({
      tiers: [{ max: random.int(10, 500), discount_value: random.int(0, 5) }],
      revision: (await shown(person, '/api/staff/finance/get_tiers', {})).revision,
    }),
    '/api/staff/holds/place': () => ({ [random.chance(0.7) ? 'customer_id' : 'delivery_number']: undefined }),
    '/api/staff/undo': async (_, { id }) => {
      const [act] = await rows(sql`select kind, split_part(subject, ':', 2) as number from undoable_acts
        where staff_id = ${id} order by created_at desc limit 1`)
      return act ? { kind: act.kind, numbers: [act.number] } : {}
    },
    '/api/staff/manifests/take_off': async () => {
      const [scanned] = await rows(sql`select p.delivery_number, m.number as manifest_number
        from parcels p join manifests m on m.id = p.manifest_id order by m.number desc limit 1`)
      return scanned ?? {}
    },
  }
}
