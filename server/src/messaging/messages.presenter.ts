import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { toWireTime } from '@sampan/domain/wire-time'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import type { messagesOf } from './messages.queries.ts'
import { type NoticeName, type NoticeText, noticeText, type Values } from './notices.ts'

type Row = Awaited<ReturnType<typeof messagesOf>>['rows'][number]

/**
 * Returns the text of a message in the language of its reader. Older messages without a phrase are in the
 * languages they were written in.
 */
function wordsIn(
  words: Row['words'],
  text: NoticeText | null,
  lang: Language,
): { title: string; body: string } {
  // The stored text, when the catalogue no longer has the message.
  if (text && text.title !== '') return { title: text.title, body: text.body.join('\n\n') }
  return words[languageEntry(lang).tag] ?? words[languageEntry(FALLBACK).tag] ?? { title: '', body: '' }
}

/** Returns what the reader of a message can do next, and where; its own list is no further place. */
function actionIn(path: string, text: string): { text: string; path: string } {
  return text && path && path !== pageAddresses.messages() ? { text, path } : { text: '', path: '' }
}

/** Presents a message in its reader's language, with the page where they can do something about it, '' for none. */
export function presentMessage(row: Row, lang: Language) {
  const { notice } = row
  const text = notice && noticeText(notice.name as NoticeName, lang, notice.values as Values)
  const { title, body } = wordsIn(row.words, text, lang)
  return {
    title,
    message: body,
    action: actionIn(notice?.path ?? '', text?.action ?? ''),
    at: toWireTime(row.createdAt),
    isRead: row.readAt !== null,
  }
}
