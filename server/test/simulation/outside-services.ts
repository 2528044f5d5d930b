import { startOpen1688, startRates, startTrack17, startYunExpress } from '@sampan/emulators'
import { sql } from 'drizzle-orm'
import { settingsOf1688 } from '../order-at-1688.ts'
import type { TestApp } from '../test-app.ts'
import type { RandomSource } from './random-source.ts'

const CARRIER_STAGES = ['received', 'in_transit', 'failed', 'delivered', 'returned'] as const
const TRACKED_STAGES = ['PickedUp', 'Arrival', 'Delivered', 'Exception', 'Expired'] as const

/** Starts a marketplace, a carrier, a tracking service and a source of exchange rates. */
export async function startOutsideServices() {
  const marketplace = await startOpen1688()
  const carrier = await startYunExpress()
  const tracker = await startTrack17()
  const rates = await startRates()
  const all = [marketplace, carrier, tracker, rates]
  const settings = {
    ...settingsOf1688(marketplace),
    YUNEXPRESS_BASE_URL: carrier.url,
    YUNEXPRESS_CUSTOMER_CODE: 'demo-customer',
    YUNEXPRESS_SECRET: 'demo-secret',
    TRACK17_BASE_URL: tracker.url,
    TRACK17_KEY: 'demo-track',
    RATES_URL: `${rates.url}/latest`,
  }

  /** What sellers and carriers do, and how their services fail. */
  function events(test: Pick<TestApp, 'ownerDb'>, random: RandomSource) {
    const tracked = async () => {
      const { rows } = await test.ownerDb.execute<{ number: string }>(sql`
        select tracking_number as number from parcels where tracking_number <> '' order by id desc limit 10`)
      return random.pick(rows)?.number ?? ''
    }
    const possible: readonly (() => unknown)[] = [
      () => marketplace.cancel(random.pick([...marketplace.placed().values()]) ?? ''),
      () => marketplace.set({ soldOutNext: 1 }),
      () => marketplace.set({ missingNext: 1 }),
      () => marketplace.set({ dearerFen: random.int(0, 300) }),
      () => marketplace.set({ aclDeclined: random.chance(0.3) }),
      () => carrier.set({ refuseNext: 1 }),
      async () => carrier.advance(await tracked(), random.pick(CARRIER_STAGES) ?? 'delivered'),
      async () => tracker.advance(await tracked(), random.pick(TRACKED_STAGES)),
      async () => tracker.advance(await tracked(), random.pick(TRACKED_STAGES)),
      () => tracker.set({ quotaUsedUp: random.chance(0.3) }),
      () => rates.set({ cnyPerUsd: random.int(680, 760) / 100 }),
      () => rates.set({ ageSeconds: random.chance(0.3) ? 172_800 : 0 }),
      () => random.pick(all)?.set({ failNext: random.int(1, 3) }),
      () => random.pick(all)?.set({ dropNext: random.int(1, 2) }),
      () => random.pick(all)?.set({ malformedNext: 1 }),
    ]
    return {
      async happen(): Promise<void> {
        await random.pick(possible)?.()
      },
      /** Orders at the marketplace and shipments of the carrier that the shop does not know, which somebody would pay for. */
      async unknown(): Promise<string[]> {
        const { rows } = await test.ownerDb.execute<{ reference: string; number: string }>(sql`
          select reference, number from marketplace_orders
          union all select reference, tracking_number from carrier_shipments where state <> 'cancelled'`)
        const known = new Map(rows.map(({ reference, number }) => [reference, number]))
        return [...marketplace.placed(), ...carrier.booked()].flatMap(([reference, number]) =>
          ['', number].includes(known.get(reference) ?? 'none') ? [] : [`${reference}: ${number}`],
        )
      },
      recover(): void {
        for (const emulator of all) emulator.set({ failNext: 0, dropNext: 0, malformedNext: 0 })
        marketplace.set({ soldOutNext: 0, missingNext: 0, dearerFen: 0, aclDeclined: false })
        tracker.set({ quotaUsedUp: false })
        rates.set({ ageSeconds: 0 })
      },
    }
  }

  return {
    settings,
    events,
    notifyOfTracking: (webhookUrl: string) => tracker.set({ webhookUrl }),
    close: () => Promise.all(all.map((emulator) => emulator.close())),
  }
}
