import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { writeValues } from '@sampan/messages/catalogue'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import type { AppContext } from '../context.ts'
import { unsubscribeUrl } from './mails/unsubscribe.ts'
import { pushMessageJob, sendMailJob } from './messages.jobs.ts'
import { insertMail, insertMessage } from './messages.queries.ts'
import { noticeGroups } from './notice-groups.ts'
import { type MailName, type NoticeName, type NoticeValues, noticeText, type Values } from './notices.ts'

export interface Notice<Its> {
  /** Identifies the event: one message and one mail per event and customer (I13). */
  readonly eventKey: string
  readonly values: Its
  /** The link of the mail's button: a path of the site, or a full address on one of its origins. */
  readonly path?: string
}

/**
 * Sends a customer a message and, through the queue, notifications to the browsers that take them, and a mail unless they
 * switched off mails of its group. The message is stored as its name and values, and
 * rendered when it is read. Runs in the transaction that causes it.
 */
export async function notify<Name extends NoticeName>(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  name: Name,
  notice: Notice<NoticeValues<Name>>,
): Promise<void> {
  await notifyAnyOf(context, tx, customerId, name, asNotice(notice))
}

/** A notice whose values match its name; see `NoticeValues`. */
export const asNotice = <Name extends NoticeName>(notice: Notice<NoticeValues<Name>>): Notice<Values> => ({
  ...notice,
  values: notice.values as Values,
})

/** Like `notify`, for one of several notices. */
export async function notifyAnyOf(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  name: NoticeName,
  notice: Notice<Values>,
): Promise<void> {
  const { values } = notice
  const { title, body } = noticeText(name, FALLBACK, values)
  const message = await insertMessage(tx, {
    customerId,
    eventKey: notice.eventKey,
    notice: { name, values, ...(notice.path && { path: notice.path }) },
    words: { [languageEntry(FALLBACK).tag]: { title, body: body.join('\n\n') } },
    createdAt: context.now(),
  })
  if (!message) return
  const { id, recipient } = message
  for (const subscriptionId of recipient.pushTo)
    await context.queue.send(tx, pushMessageJob, { messageId: id, subscriptionId, path: pathIn(notice) })
  const group = noticeGroups[name]
  if (group && recipient.mailOff.includes(group)) return
  const off = group ? unsubscribeUrl(context.environment, customerId, group) : ''
  await sendMail(context, tx, { to: recipient.accountNo, lang: recipient.lang }, name, notice, off)
}

/** A notification without a page of its own leads to the messages. */
const pathIn = ({ path = '' }: Notice<unknown>): string =>
  path.startsWith('/') ? path : pageAddresses.messages()

/**
 * Enqueues a mail once per event and recipient.
 * @param unsubscribe the address that switches such mails off; '' for one that is always sent
 */
export async function sendMail(
  context: AppContext,
  tx: Transaction,
  recipient: { to: string; lang: Language },
  name: MailName | NoticeName,
  notice: Notice<Values>,
  unsubscribe = '',
): Promise<void> {
  const id = await insertMail(tx, {
    eventKey: notice.eventKey,
    recipient: recipient.to,
    template: name,
    values: {
      ...writeValues(recipient.lang, notice.values),
      action_url: notice.path ? new URL(notice.path, context.environment.PUBLIC_URL).href : '',
      unsubscribe_url: unsubscribe,
    },
    lang: recipient.lang,
    status: 'waiting',
    createdAt: context.now(),
  })
  if (id) await context.queue.send(tx, sendMailJob, { mailId: id })
}
