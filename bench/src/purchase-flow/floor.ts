/**
 * The floor: plain `node:http` and `pg`, without framework, session or checks. `/select/N` is one prepared
 * select, `/transaction/N` one transaction of four statements on a row of its own, `/empty` nothing. The difference to it is
 * the cost of the API.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
await pool.query(
  'create table if not exists bench_floor (id int primary key, text text not null, n int not null)',
)
await pool.query(
  "insert into bench_floor select i, 'row ' || i, 0 from generate_series(0, 63) i on conflict do nothing",
)

const select = (id: number) =>
  pool.query({
    name: 'floor-select',
    text: 'select id, text, n from bench_floor where id = $1',
    values: [id],
  })

async function transaction(id: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const found = await client.query({
      name: 'floor-lock',
      text: 'select id, text, n from bench_floor where id = $1 for update',
      values: [id],
    })
    await client.query({
      name: 'floor-update',
      text: 'update bench_floor set n = n + 1 where id = $1',
      values: [id],
    })
    await client.query('commit')
    return found
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const [, kind, id] = (request.url ?? '').split('/')
  if (kind === 'empty') return void response.end()
  const work = kind === 'select' ? select(Number(id)) : transaction(Number(id))
  request.resume()
  work.then(
    ({ rows }) => {
      const body = JSON.stringify({ code: 0, msg: '', data: rows[0] })
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (failure) => response.writeHead(500).end(String(failure)),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }))
process.on('SIGTERM', () => process.exit(0))
