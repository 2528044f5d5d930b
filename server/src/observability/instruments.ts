import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process. Names and units follow Prometheus: seconds, `_total` for counters. */
export const registry = new Registry()

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Labelled by route pattern, never by address, which would create a series for every order number. */
export const requestSeconds = new Histogram({
  name: 'sampan_http_request_duration_seconds',
  help: 'Time to answer a request, by route pattern and HTTP status',
  labelNames: ['route', 'status'],
  buckets: SECONDS,
  registers: [registry],
})

/** Refusals have HTTP status 200; `code` distinguishes them. */
export const refusalsTotal = new Counter({
  name: 'sampan_refusals_total',
  help: 'Calls refused on purpose, by path and code',
  labelNames: ['path', 'code'],
  registers: [registry],
})

export const jobSeconds = new Histogram({
  name: 'sampan_job_duration_seconds',
  help: 'Time of one run of a background job, by outcome',
  labelNames: ['job', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
})

export const externalRequestSeconds = new Histogram({
  name: 'sampan_outside_request_duration_seconds',
  help: 'Time of one request to an outside service, by outcome: ok, refused (a 4xx), failed (a 5xx or no response)',
  labelNames: ['service', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
})

export const breakerOpen = new Gauge({
  name: 'sampan_breaker_open',
  help: '1 while a provider of product data is left alone after repeated failures',
  labelNames: ['provider'],
  registers: [registry],
})

export const listening = new Gauge({
  name: 'sampan_changes_listening',
  help: '1 while this process hears the changes that PostgreSQL notifies',
  registers: [registry],
})

export const changeStreams = new Gauge({
  name: 'sampan_change_streams',
  help: 'Browsers that this process tells about changes',
  registers: [registry],
})

/** When requests to a service last succeeded and failed, and since when they have only failed. */
interface Outcome {
  readonly okAt: Date | null
  readonly failedAt: Date | null
  readonly failingSince: Date | null
}

/** The outcome of each outside service in this process. */
const outcomes = new Map<string, Outcome>()

/**
 * Returns how the requests of this process to each outside service ended; none for one not called since its start.
 */
export const serviceOutcomes = (): ReadonlyMap<string, Outcome> => outcomes

type RequestOutcome = 'ok' | 'refused' | 'failed'

/**
 * Begins to measure a request to an external service, for its metrics and its state on the pages of health.
 * @returns ends the measurement; a service that refuses works
 */
export function startRequest(service: string): (outcome: RequestOutcome) => void {
  const end = externalRequestSeconds.startTimer({ service })
  return (outcome) => {
    end({ outcome })
    const known = outcomes.get(service)
    const at = new Date()
    outcomes.set(
      service,
      outcome === 'failed'
        ? { okAt: known?.okAt ?? null, failedAt: at, failingSince: known?.failingSince ?? at }
        : { okAt: at, failedAt: known?.failedAt ?? null, failingSince: null },
    )
  }
}

/**
 * Measures work as one request to an external service; the request counts as failed when the work throws.
 * @throws what the work throws
 */
export async function measured<Result>(service: string, work: () => Promise<Result>): Promise<Result> {
  const end = startRequest(service)
  let outcome: RequestOutcome = 'failed'
  try {
    const result = await work()
    outcome = 'ok'
    return result
  } finally {
    end(outcome)
  }
}

/**
 * Sends a request to an external service, reads the response and measures both. A redirect is an error: a request, with its
 * credentials, goes nowhere but to the service. A refusal (4xx) counts as a success of the
 * service; a response that cannot be read, because it breaks off or is something else, as a failure.
 * @throws what fetch and `read` throw
 */
export async function measuredFetch<Read>(
  service: string,
  url: string | URL,
  init: RequestInit | undefined,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const end = startRequest(service)
  let outcome: RequestOutcome = 'failed'
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    if (response.status >= 400 && response.status < 500) outcome = 'refused'
    const content = await read(response)
    if (response.ok) outcome = 'ok'
    return content
  } finally {
    end(outcome)
  }
}
