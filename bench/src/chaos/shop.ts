import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope, StaffRole } from '@sampan/contract'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@sampan/domain/payment-providers'
import type { AppContext } from '@sampan/server/context'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import {
  fillWallet,
  aCustomer as makeCustomer,
  aStaffMember as makeStaffMember,
} from '@sampan/server/factories'
import { type CommonFaults, PROVIDER_CASES, type ProviderCase } from '@sampan/server/provider-cases'
import { aBenchDatabase } from '../bench-database.ts'
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts'

const GIVE_UP_MS = 90_000
/** Delays before a payment provider sends a rejected webhook event again. */
const NOTICE_RETRIES_MS = [200, 500, 1_000, 2_000, 4_000, 8_000]

/** A shop as its customers, staff and payment providers reach it. */
export interface Shop {
  readonly origin: string
  readonly providers: readonly ProviderCase[]
  provider(name: PaymentProviderName): ProviderCase
  /** For reading the ledger; takes no part in the shop's work. */
  readonly context: AppContext
  /** Calls like a person who retries until there is a response, with the same key. */
  insist<Data>(path: string, input: unknown, token: string, key?: string): Promise<Envelope & { data: Data }>
  /** Runs the reconciliation of payments, sooner than its schedule. */
  tick(): Promise<void>
  /** Sets a fault at every payment provider. */
  setFaults(faults: CommonFaults): void
  /** Opens an address until it responds; redirects are not followed. */
  visit(address: string): Promise<void>
}

/** A shop whose processes may die at any moment, and the external services, which keep running. */
export interface ChaosShop extends Shop {
  readonly api: SupervisedProcess
  readonly worker: SupervisedProcess
  close(): Promise<void>
}

/** Starts the payment providers, whose webhooks go to the shop at `origin`. `settings` connect the shop to them. */
export async function openProviders(origin: string) {
  const providers = await Promise.all(
    PAYMENT_PROVIDERS.map((name) => PROVIDER_CASES[name](NOTICE_RETRIES_MS)),
  )
  for (const provider of providers) provider.set({ webhookUrl: `${origin}/webhooks/${provider.name}` })
  const settings: Record<string, string> = Object.assign(
    {},
    ...providers.map((provider) => provider.settings),
  )
  return { providers, settings }
}

/** A shop at an address, whose processes are managed elsewhere. */
export const shopAt = (origin: string, context: AppContext, providers: readonly ProviderCase[]): Shop => ({
  origin,
  providers,
  provider(name) {
    const provider = providers.find((one) => one.name === name)
    if (!provider) throw new Error(`no ${name}`)
    return provider
  },
  context,
  insist: <Data>(path: string, input: unknown, token: string, given?: string) => {
    const key = given ?? (path.startsWith('/api/staff/') ? randomUUID() : undefined)
    return untilAnswered(async () => {
      const headers = { 'content-type': 'application/json', lang: 'en', token }
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(20_000),
      })
      return response.status < 500 ? ((await response.json()) as Envelope & { data: Data }) : undefined
    })
  },
  tick: () =>
    context.db.transaction((tx) =>
      context.queue.send(tx, { name: 'reconcile-payments', run: async () => {} }, {}),
    ),
  setFaults: (faults) => {
    for (const provider of providers) provider.set(faults)
  },
  async visit(address) {
    await untilAnswered(async () => {
      const { status } = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
      return status < 500 ? status : undefined
    })
  },
})

export async function openChaosShop(port: number): Promise<ChaosShop> {
  const database = await aBenchDatabase()
  const origin = `http://127.0.0.1:${port}`
  const { providers, settings } = await openProviders(origin)
  const env = {
    MODE: 'test',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: database.folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...settings,
  }
  const context = await createContext(readEnvironment(env), { connections: 4 })
  context.pool.on('error', () => {})
  const api = await superviseProcess(new URL('../api-process.ts', import.meta.url), env)
  const worker = await superviseProcess(new URL('../../../server/src/main-worker.ts', import.meta.url), env)
  return {
    ...shopAt(origin, context, providers),
    api,
    worker,
    async close() {
      await Promise.all([api.stop(), worker.stop()])
      await context.close()
      await Promise.all(providers.map((provider) => provider.close()))
      await database.close()
    },
  }
}

/** Retries a call during an outage. @throws Error when there is no response within a minute and a half. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const until = Date.now() + GIVE_UP_MS
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    if (Date.now() > until) throw new Error('no answer within 90 s')
    await pause(200)
  }
}

export type Person = Pick<Awaited<ReturnType<typeof makeCustomer>>, 'id' | 'token'>

/** Creates a signed-in customer with this number of US cents in the wallet, booked in the ledger. */
export async function aCustomer({ context }: Shop, cents = 0n): Promise<Person> {
  const customer = await makeCustomer(context)
  if (cents > 0n) await fillWallet(context, customer, cents)
  return customer
}

export const aStaffMember = ({ context }: Shop, ...roles: StaffRole[]): Promise<Person> =>
  untilAnswered(() => makeStaffMember(context, ...roles))
