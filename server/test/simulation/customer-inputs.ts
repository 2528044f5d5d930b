import { postcodeExample } from '@sampan/domain/address-numbers'
import { sql } from 'drizzle-orm'
import { customerPhotos } from '../photos.ts'
import type { TestApp } from '../test-app.ts'
import type { ExistingIds } from './existing-ids.ts'
import { type Fitted, type FittedInputs, type Input, shownBy } from './fitted-inputs.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'

/** Products of 1688: sold by the piece, by quantity, in lots. */
const PRODUCTS = ['534683243432', '618593034309', '522954165792', '547431845318'].map(
  (id) => `https://detail.1688.com/offer/${id}.html`,
)

/** The fitted inputs of customers. */
export function customerInputs(test: TestApp, random: RandomSource, { rows }: ExistingIds): FittedInputs {
  const shown = shownBy(test)
  const ofOffer =
    (path: string, name: string): Fitted =>
    async (input, person) => {
      const services = (await shown(person, path, { [name]: input[name] })).services as Input | undefined
      const offer = random.pick((services?.offers ?? []) as Input[])
      return offer ? { service: offer.service, price_amount: offer.price_amount } : {}
    }
  /** A product of the catalogue as its page adds it; null for one that only its customer describes. */
  const fromCatalogue = async (person: Person): Promise<Input | null> => {
    if (random.chance(0.5)) return null
    const product = await shown(person, '/api/shopping/get_product_detail', {
      search_text: random.pick(PRODUCTS),
    })
    const option = random.pick(Object.entries((product.sku_list ?? {}) as Record<string, Input>))
    if (!option) return null
    const [code, { price }] = option
    const quantity = Number(product.min_num) + Number(product.lot_size) * random.int(0, 2)
    const step = ((product.ladder_prices ?? []) as Input[]).findLast(
      ({ min_quantity }) => Number(min_quantity) <= quantity,
    )
    return {
      snapshot_id: product.snapshot_id,
      product_sku_id: code,
      quantity,
      product_sale_price_cny: step?.price ?? price,
      product_freight_amount_cny: product.product_freight_amount_cny,
      product_image_url: undefined,
    }
  }
  /** Lines of a store's export; some were imported before. */
  const storeLines = async (person: Person): Promise<Input> => {
    const products = await rows(
      sql`select store_id, store_product_sku from store_products where customer_id = ${person.id}`,
    )
    const { store_id = 'none' } = random.pick(products) ?? {}
    const ofStore = products.filter((one) => one.store_id === store_id)
    const list = Array.from({ length: random.int(1, 3) }, () => ({
      external_order_id: `#${random.int(1000, 1060)}`,
      store_product_sku: random.pick(ofStore)?.store_product_sku ?? 'MUG-1',
      product_quantity: random.int(1, 3),
    }))
    return { store_id, list }
  }

  return {
    '/api/shopping/add_to_cart': async (_, person) =>
      (await fromCatalogue(person)) ?? {
        snapshot_id: undefined,
        product_sku_id: undefined,
        product_remark: 'Blue',
        sku_code_note: 'Blue; L',
        product_image_url: (await customerPhotos(test.context, person, 1))[0],
      },
    '/api/onlinestore/check_online_orders': async (_, person) => {
      const { store_id, list } = await storeLines(person)
      return { store_id, order_list: list }
    },
    '/api/onlinestore/submit_store_shopping_orders': (_, person) => storeLines(person),
    '/api/onlinestore/remove_store_orders': ({ ids, import_id }) =>
      random.chance(0.5)
        ? { import_id: undefined, ids: ids ?? 'none' }
        : { ids: undefined, import_id: import_id ?? 'none' },
    '/api/shopping/submit_shopping_order': () => ({
      total_amount_usd: undefined,
      priority_hours: random.chance(0.5) ? 12 : 0,
    }),
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
      const method = random.chance(0.7) ? channel?.channel_code : ''
      return {
        ...{ total_amount: undefined, total_weight: undefined, declaration: undefined, services: undefined },
        ...{ total_length: undefined, total_width: undefined, total_height: undefined },
        consignee_postcode: postcodeExample(String(country_code)),
        shipping_method_code: method,
        priority_hours: method && random.chance(0.5) ? 6 : 0,
      }
    },
    '/api/groups/create': ({ country_code }) => ({
      consignee_postcode: postcodeExample(String(country_code)),
    }),
    '/api/shopping/choose_channel': async ({ delivery_number }, person) => {
      const { list = [] } = await shown(person, '/api/shopping/get_packed_quotes', { delivery_number })
      const quote = random.pick(list as Input[]) ?? {}
      return {
        channel_code: quote.channel_code ?? 'none',
        total_amount: quote.total_amount ?? 1,
        is_insured: false,
      }
    },
    '/api/shopping/open_claim': async ({ delivery_number }, person) => {
      const [parcel] = await rows(
        sql`select delivered_at from parcels where delivery_number = ${String(delivery_number)}`,
      )
      const image_urls = await customerPhotos(test.context, person, 1)
      return {
        image_urls,
        ...(random.chance(0.2) ? {} : { kind: parcel?.delivered_at ? 'damaged' : 'lost' }),
      }
    },
    '/api/groups/add_goods': async ({ group_number, order_ids }, person) => {
      const quote = await shown(person, '/api/groups/quote_goods', { group_number, order_ids })
      return { total_amount: quote.share_amount ?? 1, is_insured: false }
    },
  }
}
