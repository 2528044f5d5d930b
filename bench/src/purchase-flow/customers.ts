import { connect } from '@sampan/database'
import { customers } from '@sampan/database/tables'
import { beginSession } from '@sampan/server/access'
import { changeWallet } from '@sampan/server/ledger'
import { Client } from 'undici'
import { ask } from './load.ts'

/** A signed-in customer with one line in the cart and money in the wallet. */
export interface Shopper {
  readonly token: string
  readonly cartId: string
}

const WALLET_CENTS = 1_000_000n

/** Creates one customer per connection, so that writes compete no more than in real life. */
export async function signedInCustomers(url: string, origin: string, count: number): Promise<Shopper[]> {
  const { db, close } = connect(url, 2)
  const now = new Date()
  const people = Array.from({ length: count }, (_, index) => ({
    accountNo: `bench-${index}@sampan.example`,
    accountName: `Shopper ${index}`,
    inviteCode: `BENCH${index}`,
    activatedAt: now,
    createdAt: now,
  }))
  const rows = await db.insert(customers).values(people).returning({ id: customers.id })
  const tokens: string[] = []
  for (const { id: customerId } of rows) {
    tokens.push(await beginSession(db, { customerId }, now))
    await db.transaction((tx) =>
      changeWallet(tx, {
        key: `bench:${customerId}`,
        customerId,
        cents: WALLET_CENTS,
        against: [{ platform: 'adjustments', amount: -WALLET_CENTS }],
        category: 'adjustment',
        reference: '',
        now,
      }),
    )
  }
  await close()
  const client = new Client(origin)
  const shoppers: Shopper[] = []
  for (const token of tokens) shoppers.push({ token, cartId: await addLine(client, token) })
  await client.close()
  return shoppers
}

/** Adds a line to a cart and returns its id. */
export async function addLine(client: Client, token: string): Promise<string> {
  const { id } = (await ask(client, { path: '/api/shopping/add_to_cart', token, body: A_LINE })) as {
    id: string
  }
  return id
}

/** An expert-buy line of about one dollar. */
export const A_LINE = {
  product_name: 'A notebook',
  product_link: 'https://item.taobao.com/item.htm?id=691541677564',
  product_sale_price_cny: 6.5,
  quantity: 1,
  product_freight_amount_cny: 0,
  product_remark: 'Lined',
  product_image_url: '/og.png',
}
