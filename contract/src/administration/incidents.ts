import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, nothing, page, pageSize, revision, wireTime } from '../fields.ts'
import { textByLanguage } from '../staff-fields.ts'
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES, SYSTEM_PARTS } from './status-names.ts'

const severity = z.enum(INCIDENT_SEVERITIES)
const status = z.enum(INCIDENT_STATUSES)
const parts = z
  .array(z.enum(SYSTEM_PARTS))
  .min(1)
  .max(SYSTEM_PARTS.length)
  .transform((values) => [...new Set(values)])
const title = textByLanguage(120)
const text = textByLanguage(2000)

const times = {
  started_at: wireTime,
  /** `0000-00-00 00:00:00` while it lasts. */
  resolved_at: wireTime,
}

export const incidents = defineEndpoint({
  path: '/api/staff/incidents/get_list',
  summary: 'The incidents that were posted on the status page, the newest first.',
  access: ['admin'],
  request: z.strictObject({ page, page_size: pageSize(50) }),
  /** The title is in the reader's language. */
  data: list(
    z.object({
      incident_id: z.string(),
      title: z.string(),
      severity,
      parts: z.array(z.enum(SYSTEM_PARTS)),
      status,
      ...times,
    }),
  ),
})

export const incident = defineEndpoint({
  path: '/api/staff/incidents/get',
  summary:
    'One incident with its updates, the newest first, in every language; a missing translation is empty.',
  access: ['admin'],
  request: z.strictObject({ incident_id: id }),
  data: z.object({
    incident_id: z.string(),
    revision,
    title,
    severity,
    parts: z.array(z.enum(SYSTEM_PARTS)),
    status,
    ...times,
    updates: z.array(
      z.object({ update_id: z.string(), status, text, posted_at: wireTime, posted_by: z.string() }),
    ),
  }),
})

export const postIncident = defineEndpoint({
  path: '/api/staff/incidents/post',
  summary: 'Posts an incident with its first update on the status page.',
  access: ['admin'],
  request: z.strictObject({ title, severity, parts, status, text }),
  data: z.object({ incident_id: z.string() }),
  idempotent: true,
})

export const postIncidentUpdate = defineEndpoint({
  path: '/api/staff/incidents/post_update',
  summary: 'Adds an update to an incident; its status becomes the incident’s.',
  access: ['admin'],
  request: z.strictObject({ incident_id: id, status, text }),
  data: nothing,
  idempotent: true,
})

export const changeIncident = defineEndpoint({
  path: '/api/staff/incidents/change',
  summary: 'Corrects or translates an incident and the texts of its updates.',
  access: ['admin'],
  request: z.strictObject({
    incident_id: id,
    revision,
    title,
    severity,
    parts,
    updates: z.array(z.strictObject({ update_id: id, text })).max(200),
  }),
  data: nothing,
})
