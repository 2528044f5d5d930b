import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { wireTime } from '../fields.ts'
import { paymentStatus } from '../staff-fields.ts'
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES, PART_STATES, SYSTEM_PARTS } from './status-names.ts'

const parts = z.array(z.object({ part: z.enum(SYSTEM_PARTS), state: z.enum(PART_STATES) }))

export const status = defineEndpoint({
  path: '/api/service/get_status',
  summary: 'Whether each part of the service works at the moment, and the incidents of the last 90 days.',
  access: 'guest',
  request: z.strictObject({}),
  data: z.object({
    parts,
    checked_at: wireTime,
    /** The newest first; so are their updates, of which the first has the incident's status. */
    incidents: z.array(
      z.object({
        incident_id: z.string(),
        title: z.string(),
        /** The language of the title: the reader's, or English where it is not translated. */
        lang: z.string(),
        severity: z.enum(INCIDENT_SEVERITIES),
        parts: z.array(z.enum(SYSTEM_PARTS)),
        started_at: wireTime,
        /** `0000-00-00 00:00:00` while it lasts. */
        resolved_at: wireTime,
        updates: z.array(
          z.object({
            update_id: z.string(),
            status: z.enum(INCIDENT_STATUSES),
            text: z.string(),
            /** The language of the text. */
            lang: z.string(),
            posted_at: wireTime,
          }),
        ),
      }),
    ),
  }),
})

export const health = defineEndpoint({
  path: '/api/staff/health/get',
  summary: 'The health of processes, outside services, background jobs, payments, database and backups.',
  access: ['admin'],
  request: z.strictObject({}),
  data: z.object({
    parts,
    checked_at: wireTime,
    processes: z.array(
      z.object({
        name: z.enum(['api', 'worker']),
        host: z.string(),
        pid: z.number(),
        started_at: wireTime,
        seen_at: wireTime,
        is_alive: z.boolean(),
      }),
    ),
    services: z.array(
      z.object({
        service: z.string(),
        state: z.enum(PART_STATES),
        last_ok_at: wireTime,
        last_failed_at: wireTime,
        /** The first failure since the last success; unset while the last request succeeded. */
        failing_since: wireTime,
      }),
    ),
    /** Jobs that could run now. */
    jobs: z.array(z.object({ job: z.string(), count: z.number(), oldest_seconds: z.number() })),
    /** Payments that are neither paid nor ended. */
    payments: z.array(z.object({ status: paymentStatus, count: z.number(), oldest_seconds: z.number() })),
    open_alarms: z.number(),
    database: z.object({
      size_megabytes: z.number(),
      connections: z.number(),
      connections_max: z.number(),
      migrations_pending: z.number(),
    }),
    /** The newest recorded backup; `0000-00-00 00:00:00` when there is none. */
    last_backup_at: wireTime,
    /** PostgreSQL’s archive of its write-ahead log, from which any moment can be restored. */
    archive: z.object({ state: z.enum(['off', 'working', 'failing']), last_archived_at: wireTime }),
  }),
})
