import { translate } from '@sampan/messages/catalogue'
import type { RouterContextProvider } from 'react-router'
import { apiOf } from '../../../api/server.ts'
import { requestContext } from '../../../request-context.ts'
import { announcementIn, emptyAnnouncement, problemsOf } from './announcement.ts'

/** Announces the parcel in the form. A refusal returns the typed values, for browsers without scripts. */
export async function submitAnnouncement(form: FormData, context: Readonly<RouterContextProvider>) {
  const { lang, hasSession } = context.get(requestContext)
  const typed = { ...emptyAnnouncement, ...announcementIn(form) }
  const refuse = (key: 'check_input' | 'problem_one_number' | 'sign_in_first', fields = {}) => ({
    ...({ ok: false, code: 0, msg: translate(lang, 'forwarding', key), fields, typed } as const),
  })
  const problems = Object.entries(problemsOf(typed))
  if (problems.length > 0) {
    const isOnlyNumber = problems.every(([, problem]) => problem === 'one_number')
    const fields = problems.map(([name, problem]) => [
      name,
      translate(lang, 'forwarding', `problem_${problem}`),
    ])
    return refuse(isOnlyNumber ? 'problem_one_number' : 'check_input', Object.fromEntries(fields))
  }
  // No redirect to the sign-in page: without scripts it would lose the typed values.
  if (!hasSession) return refuse('sign_in_first')
  const answer = await apiOf(context)('/api/shopping/submit_forwarding_order', typed)
  return answer.ok ? answer : { ...answer, typed }
}
