import type { AppContext } from '../../context.ts'
import { plainText } from '../mails/plain-text.ts'
import { presentMessage } from '../messages.presenter.ts'
import { pushedMessage, removeSubscription } from './push.queries.ts'

/**
 * Shows one message in one browser. Running again shows it once: the browser replaces a notification of the same tag. A
 * subscription that the push service no longer knows is removed.
 */
export async function pushMessage(
  context: AppContext,
  messageId: string,
  subscriptionId: string,
  path: string,
): Promise<void> {
  const { push } = context.integrations
  const found = push && (await pushedMessage(context.db, messageId, subscriptionId))
  if (!found) return
  const { title, message } = presentMessage(found.message, found.lang)
  const payload = { title, body: plainStart(message), lang: found.lang, tag: messageId, path }
  if ((await push.send(found.target, payload)) === 'gone')
    await removeSubscription(context.db, subscriptionId)
}

/** The first paragraph without its markdown: notifications show plain text, and few lines of it. */
const plainStart = (markdown: string): string =>
  plainText(markdown.split('\n\n')[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
