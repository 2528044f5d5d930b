import type { Data, Language } from '@sampan/contract'
import { toWireTime } from '@sampan/domain/wire-time'
import { FALLBACK, textFor } from '@sampan/messages/languages'
import { revisionOf } from '../../access/index.ts'
import { writableTexts } from '../../translations/index.ts'
import type { Incident } from './incidents.queries.ts'

/** The language in which a reader gets a text. */
const langOf = (lang: Language, text: Incident['title']): Language => (text[lang] ? lang : FALLBACK)

const times = ({ startedAt, resolvedAt }: Incident) => ({
  started_at: toWireTime(startedAt),
  resolved_at: toWireTime(resolvedAt),
})

const statusOf = ({ updates: [newest] }: Incident) => newest?.status ?? 'investigating'

/** What staff can correct. */
export const formOf = ({ title, severity, parts, updates }: Incident) => ({
  title: writableTexts(title),
  severity,
  parts,
  updates: updates.map(({ id, text }) => ({ update_id: id, text: writableTexts(text) })),
})

/**
 * Presents an incident on the status page, each text in the reader's language or else in English, with the language
 * it is in.
 */
export const presentIncident = (
  incident: Incident,
  lang: Language,
): Data<'/api/service/get_status'>['incidents'][number] => ({
  incident_id: incident.id,
  title: textFor(lang, incident.title),
  lang: langOf(lang, incident.title),
  severity: incident.severity,
  parts: incident.parts,
  ...times(incident),
  updates: incident.updates.map(({ id, status, text, postedAt }) => ({
    ...{ update_id: id, status, text: textFor(lang, text), lang: langOf(lang, text) },
    posted_at: toWireTime(postedAt),
  })),
})

/** Presents an incident in the console's list, with the status of its newest update. */
export const presentListedIncident = (
  incident: Incident,
  lang: Language,
): Data<'/api/staff/incidents/get_list'>['list'][number] => ({
  incident_id: incident.id,
  title: textFor(lang, incident.title),
  severity: incident.severity,
  parts: incident.parts,
  status: statusOf(incident),
  ...times(incident),
})

/** Presents an incident to be edited: its texts in every language, and the revision that saving states. */
export const presentIncidentForm = (incident: Incident): Data<'/api/staff/incidents/get'> => ({
  incident_id: incident.id,
  revision: revisionOf(formOf(incident)),
  title: writableTexts(incident.title),
  severity: incident.severity,
  parts: incident.parts,
  status: statusOf(incident),
  ...times(incident),
  updates: incident.updates.map(({ id, status, text, postedAt, postedByName }) => ({
    ...{ update_id: id, status, text: writableTexts(text), posted_by: postedByName },
    posted_at: toWireTime(postedAt),
  })),
})
