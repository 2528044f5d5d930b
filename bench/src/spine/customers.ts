import { createHash, randomBytes } from 'node:crypto'
import { connect } from '@sampan/database'
import { customers, sessions } from '@sampan/database/tables'
import { Client } from 'undici'
import { ask } from './load.ts'

/** A signed-in customer with one line in the cart. */
export interface Shopper {
  readonly token: string
  readonly cartId: string
}

/** One customer for each connection, so that writes meet each other no more than in real life. */
export async function signedInCustomers(url: string, origin: string, count: number): Promise<Shopper[]> {
  const { db, close } = await connect(url, 2)
  const now = new Date()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const rows = await db
    .insert(customers)
    .values(
      tokens.map((_, index) => ({
        accountNo: `bench-${index}@sampan.example`,
        accountName: `Shopper ${index}`,
        inviteCode: `BENCH${index}`,
        activatedAt: now,
        createdAt: now,
      })),
    )
    .returning({ id: customers.id })
  await db.insert(sessions).values(
    rows.map(({ id }, index) => ({
      tokenHash: createHash('sha256')
        .update(tokens[index] ?? '')
        .digest(),
      customerId: id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  )
  await close()
  const client = new Client(origin)
  const shoppers: Shopper[] = []
  for (const token of tokens) shoppers.push({ token, cartId: await addLine(client, token) })
  await client.close()
  return shoppers
}

async function addLine(client: Client, token: string): Promise<string> {
  const { id } = (await ask(client, { path: '/api/shopping/add_to_cart', token, body: A_LINE })) as {
    id: string
  }
  return id
}

/** An expert-buy line of about a dollar. */
export const A_LINE = {
  product_name: 'A notebook',
  product_link: 'https://item.taobao.com/item.htm?id=691541677564',
  product_sale_price_cny: 6.5,
  quantity: 1,
  product_freight_amount_cny: 0,
}
