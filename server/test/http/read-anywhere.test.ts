import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { connect } from '@sampan/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const sockets = new Set<Socket>()
/** A database that accepts connections and never answers, as when the network is interrupted. */
const silent = createServer((socket) => void sockets.add(socket))

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

describe.each(['is silent', 'is away'])('while the primary %s', (how) => {
  async function ask(path: string, token: string, input: object = {}) {
    const { port } = silent.address() as { port: number }
    const primary = connect(`postgres://nobody@127.0.0.1:${how === 'is silent' ? port : 1}/none`, 2)
    const standby = { db: test.context.db, pool: test.context.pool }
    const app = await buildApp({ ...test.context, ...primary, standby })
    return app.inject({ method: 'POST', url: path, headers: { token, lang: 'en' }, payload: input })
  }

  it('a customer can still read their data from the standby', async () => {
    const lena = await aCustomer(test.context)
    const line = { product_name: 'A notebook', product_link: 'https://item.taobao.com/item.htm?id=1' }
    const wanted = { ...line, product_sale_price_cny: 6.5, quantity: 1, product_freight_amount_cny: 0 }
    await test.ask('/api/shopping/add_to_cart', wanted, { token: lena.token })
    const { data } = await test.ask('/api/shopping/get_my_cart_nums', {}, { token: lena.token })
    const answer = await ask('/api/shopping/get_my_cart_nums', lena.token)
    expect(answer.json()).toMatchObject({ code: 0, data })
  })
})

it('an answer of the primary, including a refusal, is not requested from the standby', async () => {
  const unreachable = connect('postgres://nobody@127.0.0.1:1/none', 1)
  const app = await buildApp({ ...test.context, standby: unreachable })
  const headers = { token: 'of-nobody', lang: 'en' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/shopping/get_my_cart_nums',
    headers,
    payload: {},
  })
  expect(answer.json()).toMatchObject({ code: 9003 })
})
