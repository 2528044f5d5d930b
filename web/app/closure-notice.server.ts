import { fromWireDay } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { dateFormat } from '@sampan/messages/intl'
import type { RouterContextProvider } from 'react-router'
import { apiOf } from './api/server.ts'
import { requestContext } from './request-context.ts'

/**
 * Returns the sentence that the warehouse is closed, or soon will be, and when work goes on; '' where neither is the case. It is
 * written on the server: the pages that show it load no script for it.
 */
export async function closureNotice(context: Readonly<RouterContextProvider>): Promise<string> {
  const answer = await apiOf(context)('/api/index/get_closure')
  if (!answer.ok || !answer.data) return ''
  const { from_day, to_day, reopens_day, reason, is_closed } = answer.data
  const { lang } = context.get(requestContext)
  const format = dateFormat(lang, { timeZone: 'Asia/Shanghai', day: 'numeric', month: 'long' })
  const day = (of: string) => format.format(fromWireDay(of) ?? undefined)
  const days = { to: day(to_day), reopens: day(reopens_day) }
  const begins = { from: day(from_day), ...days }
  if (reason === 'other')
    return is_closed
      ? translate(lang, 'closure', 'closed_other', days)
      : translate(lang, 'closure', 'closes_other', begins)
  const named = translate(lang, 'closure', reason)
  return is_closed
    ? translate(lang, 'closure', 'closed', { ...days, reason: named })
    : translate(lang, 'closure', 'closes', { ...begins, reason: named })
}
