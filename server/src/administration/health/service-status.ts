import type { Data, IncidentSeverity } from '@sampan/contract'
import type { AppContext } from '../../context.ts'
import { outageReports } from '../../database-outage.ts'
import { within } from '../../observability/health.ts'
import { type Incident, incidentsSince } from './incidents.queries.ts'
import { type PartState, worst } from './part-states.ts'
import { systemState } from './system-state.ts'

type Parts = Data<'/api/service/get_status'>['parts']

const HISTORY_MS = 90 * 86_400_000
const STATE_DURING: Readonly<Record<IncidentSeverity, PartState>> = {
  degraded_performance: 'slow',
  partial_outage: 'failing',
  major_outage: 'failing',
}

const reportOutage = outageReports()

/** The incidents that each application read last: shown while the database is unavailable. */
const lastRead = new WeakMap<AppContext['settings'], readonly Incident[]>()

/**
 * Returns what the public status page shows: the state of each part of the shop, never better than an ongoing
 * incident says, and the incidents of the last 90 days. While the database is unreachable, the shop itself is
 * reported as failing, the other parts as unknown, and the incidents are the last ones that this process read.
 */
export async function serviceStatus(
  context: AppContext,
  now: Date,
): Promise<{ readonly parts: Parts; readonly incidents: readonly Incident[] }> {
  try {
    const since = new Date(now.getTime() - HISTORY_MS)
    const [{ parts }, incidents] = await within(
      Promise.all([systemState(context, now), incidentsSince(context.db, since)]),
    )
    lastRead.set(context.settings, incidents)
    return {
      parts: parts.map(({ part, state }) => ({ part, state: during(incidents, part, state) })),
      incidents,
    }
  } catch (err) {
    reportOutage(err, context.log)
    return { parts: [{ part: 'shop', state: 'failing' }], incidents: lastRead.get(context.settings) ?? [] }
  }
}

const during = (
  incidents: readonly Incident[],
  part: Parts[number]['part'],
  measured: PartState,
): PartState =>
  worst([
    measured,
    ...incidents
      .filter(({ resolvedAt, parts }) => resolvedAt === null && parts.includes(part))
      .map(({ severity }) => STATE_DURING[severity]),
  ])
