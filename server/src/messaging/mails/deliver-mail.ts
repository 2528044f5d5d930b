import { languageOf } from '@sampan/messages/languages'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { mailDelivered, mailRefused, waitingMail } from '../messages.queries.ts'
import type { MailName, NoticeName, Values } from '../notices.ts'

/**
 * Renders and delivers one mail, or gives it up when its recipient does not exist. Running again after either does nothing.
 */
export async function deliverMail(context: AppContext, mailId: string): Promise<void> {
  const mail = await waitingMail(context.db, mailId)
  if (!mail) return
  // The renderer is large, so only the process that sends mails loads it.
  const { renderMail } = await import('./render-mail.ts')
  const rendered = await renderMail(
    mail.template as MailName | NoticeName,
    languageOf(mail.lang),
    mail.values as Values,
    context.environment.PUBLIC_URL,
  )
  failpoint('outbox.before-delivery')
  const unsubscribeUrl = String((mail.values as Values).unsubscribe_url ?? '')
  const outcome = await context.integrations.mail.deliver({ to: mail.recipient, ...rendered, unsubscribeUrl })
  failpoint('outbox.after-delivery')
  if (outcome === 'unknown_recipient') return mailRefused(context.db, mailId)
  await mailDelivered(context.db, mailId, rendered, context.now())
}
