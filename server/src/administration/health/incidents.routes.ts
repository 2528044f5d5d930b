import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { presentIncidentForm, presentListedIncident } from './incidents.presenter.ts'
import { incidentById, listIncidents } from './incidents.queries.ts'
import { changeIncident, postIncident, postIncidentUpdate } from './post-incident.ts'

export const incidentRoutes: readonly Route[] = [
  route('/api/staff/incidents/get_list', async ({ context, input: { page, page_size }, lang }) => {
    const { rows, total } = await listIncidents(context.db, page_size, (page - 1) * page_size)
    return { list: rows.map((row) => presentListedIncident(row, lang)), total }
  }),

  route('/api/staff/incidents/get', async ({ context, input }) => {
    const incident = await incidentById(context.db, uuidOf(input.incident_id))
    if (!incident) throw new Refusal('unknown_id')
    return presentIncidentForm(incident)
  }),

  route('/api/staff/incidents/post', async ({ context, staff, input, idempotencyKey }) => ({
    incident_id: await postIncident(context, staff, input, idempotencyKey),
  })),

  route('/api/staff/incidents/post_update', ({ context, staff, input, idempotencyKey }) =>
    postIncidentUpdate(context, staff, input, idempotencyKey),
  ),

  route('/api/staff/incidents/change', async ({ context, staff, input }) => {
    await changeIncident(context, staff, input)
    return null
  }),
]
