/**
 * `npm run chaos`: the shop dies at every failpoint and restarts; then two hundred customers, some careless,
 * meet kills, a crashing database and failing payment providers. After each the ledger must balance within 90 s;
 * otherwise exits with code 1.
 * `npm run chaos settle`: only the failpoints with this prefix; `npm run chaos storm`: only the customers.
 */
import { crash, crashesAt } from './crashes.ts'
import type { Verdict } from './invariants.ts'
import { type ChaosShop, openChaosShop } from './shop.ts'
import { storm } from './storm.ts'

/** One shop each. Three crash in parallel, because most of the time is spent waiting for a recovery. */
const PORTS = [4195, 4196, 4197]

const only = process.argv[2] ?? ''
const began = Date.now()
let bad = 0

function tell(name: string, { tookMs, wrong }: Verdict): void {
  if (wrong.length > 0) bad += 1
  console.log(
    `${wrong.length === 0 ? 'ok ' : 'BAD'}  ${name.padEnd(44)} ${(tookMs / 1000).toFixed(1).padStart(6)} s`,
  )
  for (const one of wrong) console.log(`       ${one}`)
}

async function withShop(port: number, work: (shop: ChaosShop) => Promise<void>): Promise<void> {
  const shop = await openChaosShop(port)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}

if (only !== 'storm') {
  console.log('Killed at each failpoint; everything right again after')
  const waiting = crashesAt(only)
  await Promise.all(
    PORTS.map((port) =>
      withShop(port, async (shop) => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          tell(next.name, await crash(shop, next))
      }),
    ),
  )
}
if (only === '' || only === 'storm')
  await withShop(PORTS[0] ?? 0, async (shop) => {
    const { actions, faults, ...verdict } = await storm(shop)
    console.log('\nCustomers at random, and what befell the shop meanwhile')
    for (const [name, count] of Object.entries({ ...actions, ...faults }))
      console.log(`     ${name.padEnd(52)} ${count}`)
    tell('everything right again after', verdict)
  })
console.log(`\n${bad} wrong, ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(bad === 0 ? 0 : 1)
