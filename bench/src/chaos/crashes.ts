import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@sampan/domain/payment-providers'
import { FAILPOINTS, type Failpoint } from '@sampan/server/failpoint'
import { recovered, type Verdict } from './invariants.ts'
import type { ChaosShop } from './shop.ts'
import { PROVIDER_WALKS, WALKS, type Walk } from './walks.ts'

/** Failpoints around a capture that the shop requests. */
const AT_CAPTURE: readonly Failpoint[] = ['settle.after-capturing', 'settle.after-capture']
/** Whether a provider takes the money as the customer pays, without a capture request. */
const TAKES_AT_ONCE: Readonly<Record<PaymentProviderName, boolean>> = { paypal: false, stripe: true }

/** A failpoint with the work that passes it. */
export interface Crash {
  readonly name: string
  readonly point: Failpoint
  begin(shop: ChaosShop): Promise<Walk>
}

/** Every crash at a failpoint whose name begins with `where`: one for each payment provider that passes it. */
export const crashesAt = (where: string): Crash[] =>
  FAILPOINTS.filter((name) => name.startsWith(where)).flatMap((point) => {
    const prefix = point.split('.')[0] ?? ''
    const walk = WALKS[prefix]
    if (walk) return [{ name: point, point, begin: walk }]
    const withProvider = PROVIDER_WALKS[prefix]
    if (!withProvider) throw new Error(`nothing passes ${point}`)
    const passing = PAYMENT_PROVIDERS.filter(
      (provider) => !(AT_CAPTURE.includes(point) && TAKES_AT_ONCE[provider]),
    )
    return passing.map((provider) => ({
      name: `${point}, ${provider}`,
      point,
      begin: (shop: ChaosShop) => withProvider(shop, shop.provider(provider)),
    }))
  })

/** Dies once at the failpoint, restarts, and reports whether everything was completed correctly. */
export async function crash(shop: ChaosShop, { point, begin }: Crash): Promise<Verdict> {
  const walk = await begin(shop)
  const before = shop.api.deaths + shop.worker.deaths
  await Promise.all([shop.api.restart(point), shop.worker.restart(point)])
  try {
    await walk.act()
    return await recovered(shop, async () => {
      const facts = Object.entries(await walk.facts())
      const wrong = facts.filter(([, [wanted, found]]) => wanted !== found)
      const died = shop.api.deaths + shop.worker.deaths - before
      return [
        ...wrong.map(([name, [wanted, found]]) => `${name}: ${found} instead of ${wanted}`),
        ...(died > 0 ? [] : ['no process died there']),
      ]
    })
  } finally {
    shop.setFaults({ webhooksOff: false })
  }
}
