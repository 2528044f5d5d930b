import type { Data } from '@sampan/contract'
import type { ServiceOutcome } from '@sampan/database/tables'
import { isPaymentProvider } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import { waitingJobs } from '../../jobs/queue-state.queries.ts'
import { DEAD_AFTER_MS } from '../../observability/heartbeat.ts'
import { type ProcessRow, processesSeenSince } from '../../observability/processes.queries.ts'
import { best, type Outage, type PartState, queueState, serviceState, worst } from './part-states.ts'

const DAY_MS = 86_400_000
/**
 * Outside services other than payment providers, by the part of the shop that depends on them; null for one that no part
 * reports. The others, named by their host, provide product data.
 */
const PARTS_OF_SERVICES: Readonly<Record<string, 'tracking' | 'mail' | 'shop' | null>> = {
  '17track': 'tracking',
  yunexpress: 'tracking',
  '1688': null,
  push: null,
  rates: null,
  mail: 'mail',
  bucket: 'shop',
  clamd: 'shop',
  google: null,
  facebook: null,
}
type ServicePart = 'shop' | 'payments' | 'tracking' | 'product_look_ups' | 'mail'
const MAIL_JOB = 'send-mail'

type Parts = Data<'/api/service/get_status'>['parts']

interface Job {
  readonly name: string
  readonly count: number
  readonly oldestSeconds: number
}

export interface SystemState {
  readonly parts: Parts
  readonly processes: readonly (ProcessRow & { readonly isAlive: boolean })[]
  readonly services: readonly (Outage & { readonly service: string; readonly state: PartState })[]
  readonly jobs: readonly Job[]
}

/** Returns the recorded state of every process and of outside services, and the state of each part derived from it. */
export async function systemState({ db, integrations }: AppContext, now: Date): Promise<SystemState> {
  const [rows, jobs] = await Promise.all([
    processesSeenSince(db, new Date(now.getTime() - DAY_MS)),
    waitingJobs(db),
  ])
  const processes = rows.map((row) => ({
    ...row,
    isAlive: now.getTime() - row.seenAt.getTime() < DEAD_AFTER_MS,
  }))
  const services = [...outcomesOf(rows)]
    .map(([service, outcome]) => ({ service, ...outcome, state: serviceState(outcome, now) }))
    .toSorted((a, b) => a.service.localeCompare(b.service))
  const statesOf = (part: ServicePart) =>
    services.filter(({ service }) => partOf(service) === part).map(({ state }) => state)
  const hasWorker = processes.some(({ name, isAlive }) => name === 'worker' && isAlive)
  const oldest = (isIncluded: (job: Job) => boolean) =>
    queueState(Math.max(0, ...jobs.filter(isIncluded).map(({ oldestSeconds }) => oldestSeconds)))
  const withWorker = (state: PartState): PartState => (hasWorker ? state : 'failing')
  const parts: Parts = [
    // Without what pictures need, everything else works.
    { part: 'shop', state: worst(statesOf('shop')) === 'failing' ? 'slow' : 'working' },
    { part: 'product_look_ups', state: best(statesOf('product_look_ups')) },
    { part: 'payments', state: worst(statesOf('payments')) },
    ...(integrations.tracker ? [{ part: 'tracking' as const, state: worst(statesOf('tracking')) }] : []),
    {
      part: 'mail',
      state: worst([withWorker(oldest(({ name }) => name === MAIL_JOB)), ...statesOf('mail')]),
    },
    { part: 'background', state: withWorker(oldest(({ name }) => name !== MAIL_JOB)) },
  ]
  return { parts, processes, services, jobs }
}

function partOf(service: string): ServicePart | null {
  if (isPaymentProvider(service)) return 'payments'
  const known = PARTS_OF_SERVICES[service]
  return known === undefined ? 'product_look_ups' : known
}

/** Merges the outcomes of all processes: the newest success and the newest failure of each service. */
function outcomesOf(rows: readonly ProcessRow[]): Map<string, Outage> {
  const known = Map.groupBy(
    rows.flatMap(({ services }) => Object.entries(services)),
    ([service]) => service,
  )
  return new Map(
    [...known].map(([service, outcomes]) => [service, merged(outcomes.map(([, outcome]) => outcome))]),
  )
}

function merged(outcomes: readonly ServiceOutcome[]): Outage {
  const newest = (times: readonly (string | null)[]) =>
    times.reduce((latest, at) => (at !== null && (latest === null || at > latest) ? at : latest), null)
  const okAt = newest(outcomes.map((one) => one.okAt))
  const failedAt = newest(outcomes.map((one) => one.failedAt))
  // Where another process had a success since, the failures of this one count from then on.
  const since = outcomes.flatMap(({ failedAt: last, failingSince }) =>
    failingSince && last && (okAt === null || last > okAt) ? (newest([failingSince, okAt]) ?? []) : [],
  )
  const dateOf = (at: string | null | undefined) => (at ? new Date(at) : null)
  return { okAt: dateOf(okAt), failedAt: dateOf(failedAt), failingSince: dateOf(since.toSorted()[0]) }
}
