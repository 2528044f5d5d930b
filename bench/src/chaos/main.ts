/**
 * `npm run chaos`: the shop dies at every failpoint and restarts; then two hundred customers, some careless,
 * meet kills, a crashing database and a failing PayPal. After each the ledger must balance within 90 s;
 * otherwise exits with code 1.
 * `npm run chaos settle`: only the failpoints with this prefix; `npm run chaos storm`: only the customers.
 */
import { crashEverywhere } from './crashes.ts'
import type { Verdict } from './invariants.ts'
import { openChaosShop } from './shop.ts'
import { storm } from './storm.ts'

const only = process.argv[2] ?? ''
const shop = await openChaosShop()
let bad = 0

function tell(name: string, { tookMs, wrong }: Verdict): void {
  if (wrong.length > 0) bad += 1
  console.log(
    `${wrong.length === 0 ? 'ok ' : 'BAD'}  ${name.padEnd(36)} ${(tookMs / 1000).toFixed(1).padStart(6)} s`,
  )
  for (const one of wrong) console.log(`       ${one}`)
}

try {
  console.log('Killed at each failpoint; everything right again after')
  for await (const crash of crashEverywhere(shop, only)) tell(crash.point, crash)

  if (only === '' || only === 'storm') {
    const { deeds, faults, ...verdict } = await storm(shop)
    console.log('\nCustomers at random, and what befell the shop meanwhile')
    for (const [name, count] of Object.entries({ ...deeds, ...faults }))
      console.log(`     ${name.padEnd(52)} ${count}`)
    tell('everything right again after', verdict)
  }
} finally {
  await shop.close()
}
process.exit(bad === 0 ? 0 : 1)
