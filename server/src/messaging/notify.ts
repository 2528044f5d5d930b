import type { Language } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import type { AppContext } from '../context.ts'
import { sendMailJob } from './messages.jobs.ts'
import { insertMail, insertMessage, recipientOf } from './messages.queries.ts'
import { noticeGroups } from './notice-groups.ts'
import { type BilingualValues, inLanguage, type MailName, type NoticeName, wordsOf } from './notices.ts'

interface Notice {
  /** Identifies the event that causes it: one message and one mail per event and customer (I13). */
  readonly eventKey: string
  readonly values: BilingualValues
  /** The link of the mail's button: a path of the site, or a full address on one of its origins. */
  readonly path?: string
}

/**
 * Sends a customer a message and, through the queue, a mail unless they switched off mails of its group. Runs
 * in the transaction that causes it.
 */
export async function notify(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  name: NoticeName,
  notice: Notice,
): Promise<void> {
  const en = wordsOf(name, 'en', inLanguage(notice.values, 'en'))
  const cn = wordsOf(name, 'cn', inLanguage(notice.values, 'cn'))
  const isNew = await insertMessage(tx, {
    customerId,
    eventKey: notice.eventKey,
    titleEn: en.title,
    titleCn: cn.title,
    bodyEn: en.body.join('\n\n'),
    bodyCn: cn.body.join('\n\n'),
    createdAt: context.now(),
  })
  if (!isNew) return
  const recipient = await recipientOf(tx, customerId)
  const group = noticeGroups[name]
  if (group && recipient.mailOff.includes(group)) return
  await sendMail(context, tx, { to: recipient.accountNo, lang: recipient.lang }, name, notice)
}

/** Enqueues a mail once per event and recipient. */
export async function sendMail(
  context: AppContext,
  tx: Transaction,
  recipient: { to: string; lang: Language },
  name: MailName | NoticeName,
  notice: Notice,
): Promise<void> {
  const id = await insertMail(tx, {
    eventKey: notice.eventKey,
    recipient: recipient.to,
    template: name,
    values: {
      ...inLanguage(notice.values, recipient.lang),
      action_url: notice.path ? new URL(notice.path, context.environment.PUBLIC_URL).href : '',
    },
    lang: recipient.lang,
    status: 'waiting',
    createdAt: context.now(),
  })
  if (id) await context.queue.send(tx, sendMailJob, { mailId: id })
}
