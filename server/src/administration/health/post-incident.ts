import type { Parsed } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { type AuditEntry, audit, expectRevision, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { uuidOf } from '../../http/ids.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { writtenTexts } from '../../translations/index.ts'
import { formOf } from './incidents.presenter.ts'
import {
  type Incident,
  incidentById,
  insertIncident,
  insertIncidentUpdate,
  setIncidentText,
  updateIncident,
} from './incidents.queries.ts'

const subjectOf = (id: string) => `incident:${id}`

/** Posts an incident with its first update. @returns its id */
export function postIncident(
  context: AppContext,
  member: StaffMember,
  { title, severity, parts, status, text }: Parsed<'/api/staff/incidents/post'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const now = context.now()
    const posted = { title: writtenTexts(title), severity, parts }
    const id = await insertIncident(tx, {
      ...posted,
      startedAt: now,
      resolvedAt: status === 'resolved' ? now : null,
    })
    const update = { status, text: writtenTexts(text) }
    await insertIncidentUpdate(tx, { ...update, incidentId: id, postedAt: now, postedBy: member.id })
    const entry: AuditEntry = {
      action: 'incident_posted',
      subject: subjectOf(id),
      after: { ...posted, ...update },
    }
    await audit(tx, member, entry, now)
    return id
  })
}

/** Adds an update, whose status becomes the incident's. @throws Refusal unknown_id */
export function postIncidentUpdate(
  context: AppContext,
  member: StaffMember,
  { incident_id, status, text }: Parsed<'/api/staff/incidents/post_update'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<null> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const now = context.now()
    const { id, updates, resolvedAt } = await lockIncident(tx, incident_id)
    const update = { status, text: writtenTexts(text) }
    await insertIncidentUpdate(tx, { ...update, incidentId: id, postedAt: now, postedBy: member.id })
    await updateIncident(tx, id, { resolvedAt: status === 'resolved' ? (resolvedAt ?? now) : null })
    const before = { status: updates[0]?.status }
    await audit(
      tx,
      member,
      { action: 'incident_updated', subject: subjectOf(id), before, after: update },
      now,
    )
    return null
  })
}

/** Corrects or translates an incident and the texts of its updates. @throws Refusal unknown_id, changed_meanwhile */
export async function changeIncident(
  context: AppContext,
  member: StaffMember,
  { incident_id, revision, title, severity, parts, updates }: Parsed<'/api/staff/incidents/change'>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const incident = await lockIncident(tx, incident_id)
    const before = formOf(incident)
    expectRevision(revision, before)
    const isKnown = (id: string) => incident.updates.some((update) => update.id === id)
    if (!updates.every(({ update_id }) => isKnown(update_id))) throw new Refusal('unknown_id')
    await updateIncident(tx, incident.id, { title: writtenTexts(title), severity, parts })
    for (const { update_id, text } of updates)
      await setIncidentText(tx, incident.id, update_id, writtenTexts(text))
    const after = { title, severity, parts, updates }
    const entry: AuditEntry = { action: 'incident_changed', subject: subjectOf(incident.id), before, after }
    await audit(tx, member, entry, context.now())
  })
}

async function lockIncident(tx: Transaction, id: string): Promise<Incident> {
  await lockSubject(tx, subjectOf(uuidOf(id)))
  const incident = await incidentById(tx, uuidOf(id))
  if (!incident) throw new Refusal('unknown_id')
  return incident
}
