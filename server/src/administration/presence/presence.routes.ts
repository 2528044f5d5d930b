import { type Route, route } from '../../http/route-handler.ts'
import { deletePresencesBefore, othersPresent, removePresence, setPresence } from './presence.queries.ts'

/** A page signals every fifteen seconds that it is open; after two missed signals it counts as closed. */
const LASTS_MS = 40_000

const staleSince = (now: Date) => new Date(now.getTime() - LASTS_MS)

export const presenceRoutes: readonly Route[] = [
  route('/api/staff/presence/get_list', async ({ context, staff, now }) => {
    const rows = await othersPresent(context.db, staff.id, staleSince(now))
    const subjects = [...new Set(rows.map(({ subject }) => subject))]
    return {
      list: subjects.map((subject) => ({
        subject,
        names: rows.filter((row) => row.subject === subject).map(({ name }) => name),
      })),
    }
  }),

  route('/api/staff/presence/open', async ({ context, staff, input, now }) => {
    await deletePresencesBefore(context.db, staleSince(now))
    await setPresence(context.db, input.subject, staff.id, now)
    return null
  }),

  route('/api/staff/presence/leave', async ({ context, staff, input }) => {
    await removePresence(context.db, input.subject, staff.id)
    return null
  }),
]
