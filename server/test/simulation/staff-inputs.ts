import { sql } from 'drizzle-orm'
import { staffPhotos } from '../photos.ts'
import type { TestApp } from '../test-app.ts'
import type { ExistingIds } from './existing-ids.ts'
import { type Fitted, type FittedInputs, type Input, shownBy } from './fitted-inputs.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'

/** Everything that can look implausible. */
const CONFIRMED = ['weight', 'length', 'width', 'height', 'quantity', 'size', 'rest']

/** The fitted inputs of staff. */
export function staffInputs(
  test: TestApp,
  random: RandomSource,
  { rows, one, parcel }: ExistingIds,
): FittedInputs {
  const shown = shownBy(test)
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
  /** An item of an open wave that is not picked or packed yet. */
  const inWave = async (step: 'picked' | 'packed'): Promise<Input> => {
    const items = await rows(sql`select w.number as wave_number, p.delivery_number, o.order_number as order_id
      from wave_parcels m join waves w on w.id = m.wave_id join parcels p on p.id = m.parcel_id
      join parcel_items i on i.parcel_id = p.id and i.released_at is null join orders o on o.id = i.order_id
      where m.left_at is null and not exists (select from item_checks c
        where c.wave_id = w.id and c.order_id = o.id and c.step = ${step})`)
    const { wave_number, delivery_number, order_id } = random.pick(items) ?? {}
    return {
      wave_number: wave_number ?? 1,
      order_id: order_id ?? 'none',
      ...(step === 'packed' ? { delivery_number: delivery_number ?? 'none' } : {}),
    }
  }
  return {
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
        photo_shots: undefined,
        left_out_shots: undefined,
      }
      return {
        ...usually(0.9, order ? { tracking_number: order.number } : {}),
        ...usually(0.85, { arrival_id: undefined }),
        ...usually(0.7, complete),
        photo_urls: await staffPhotos(test.context, person, 3),
        confirmed_fields: CONFIRMED,
      }
    },
    '/api/staff/receiving/correct_receipt': async (input, person) => ({
      ...(await withRevision('/api/staff/receiving/prepare_correction', 'order_id')(input, person)),
      photo_urls: await staffPhotos(test.context, person, 3),
      photo_shots: undefined,
      confirmed_fields: CONFIRMED,
    }),
    '/api/staff/shipping/pack_parcel': async ({ delivery_number }, person) => {
      const parcel = await shown(person, '/api/staff/shipping/get_parcel', { delivery_number })
      return usually(0.8, { ...box(Number(parcel.charged_weight ?? 1)), channel_code: undefined })
    },
    '/api/staff/shelves/move': () => ({ from: undefined }),
    '/api/staff/groups/pack': () => ({ ...box(random.int(4, 14)), channel_code: undefined }),
    '/api/staff/groups/quote_box': () => box(random.int(4, 14)),
    '/api/staff/groups/take_out': async () => {
      const inBox = await rows(sql`select g.number as group_number, p.delivery_number from parcel_groups g
        join parcels p on p.group_id = g.id and p.status = 'paid' where g.status in ('to_pack', 'packed') and 1 <
          (select count(*) from parcels o where o.group_id = g.id and o.status = 'paid')`)
      return random.pick(inBox) ?? { group_number: 'none' }
    },
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
    '/api/staff/problems/offer': async (input, person) => ({
      ...(await listed('/api/staff/problems/get_list', 'problem_id')(input, person)),
      refund_amount: random.chance(0.3) ? 0 : random.int(1, 400) / 100,
    }),
    '/api/staff/problems/withdraw': listed('/api/staff/problems/get_list', 'problem_id'),
    '/api/staff/services/finish': listed('/api/staff/services/get_list', 'request_id'),
    '/api/staff/claims/decide': async (_, person) => {
      const claim = await oneShown(person, '/api/staff/claims/get_list', {}, 'list')
      const amount = Math.min(Number(claim.asked_amount), Number(claim.limit_amount)) || 1
      return { claim_id: claim.claim_id ?? 'none', revision: claim.revision ?? 'none', amount }
    },
    '/api/staff/finance/refund': async () => {
      const isWallet = random.chance(0.5)
      const paid = random.pick(
        await rows(sql`select i.way, y.kind, y.amount_cents as cents, coalesce(o.order_number, p.delivery_number, s.number) as number
        from payment_payables y join payment_intents i on i.id = y.intent_id and i.status = 'paid'
        left join orders o on o.id = y.payable_id left join parcels p on p.id = y.payable_id
        left join supplements s on s.id = y.payable_id
        where y.is_live and y.kind in ('order', 'parcel', 'supplement') and (i.way = 'wallet') = ${isWallet}`),
      )
      const { kind = 'order', number = 'none', cents = 1, way = 'wallet' } = paid ?? {}
      const amount = random.chance(0.2) ? Number(cents) : random.int(1, Math.max(1, Number(cents)))
      return { kind, number, amount: amount / 100, way: random.chance(0.6) ? way : 'wallet' }
    },
    '/api/staff/finance/set_tiers': async (_, person) => ({
      tiers: [{ max: random.int(10, 500), discount_value: random.int(0, 3) }],
      revision: (await shown(person, '/api/staff/finance/get_tiers', {})).revision,
    }),
    '/api/staff/holds/place': async (_, person) =>
      random.chance(0.3)
        ? { customer_id: await one(sql`select id from customers`), delivery_number: undefined }
        : { customer_id: undefined, delivery_number: await parcel('/api/staff/holds/place', person) },
    '/api/staff/waves/pick': () => inWave('picked'),
    '/api/staff/waves/pack_item': async () => ({ ...(await inWave('packed')), wave_number: undefined }),
    '/api/staff/stocktakes/resolve': async () => {
      const [line] =
        await rows(sql`select s.number as stocktake_number, l.code, l.difference from stocktake_lines l
        join stocktakes s on s.id = l.stocktake_id where l.difference is not null and l.resolution is null limit 1`)
      if (!line) return {}
      const { difference, ...named } = line
      const resolution = random.pick(
        difference === 'missing' ? ['found', 'lost'] : ['moved', 'put_back', 'not_ours'],
      )
      return { ...named, resolution, ...(resolution === 'found' ? {} : { shelf: undefined }) }
    },
    '/api/staff/manifests/close': async () => {
      const [open] =
        await rows(sql`select m.number as manifest_number, count(p.id)::int as parcels from manifests m
        left join parcels p on p.manifest_id = m.id where m.closed_at is null group by m.id`)
      return open ?? {}
    },
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
