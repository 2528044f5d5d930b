import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { toWireTime } from '@sampan/domain/wire-time'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import type { messagesOf } from './messages.queries.ts'
import { type NoticeName, noticeText, type Values } from './notices.ts'

type Row = Awaited<ReturnType<typeof messagesOf>>['rows'][number]

/**
 * Returns the text of a message in the language of its reader. Older messages without a phrase are in the
 * languages they were written in.
 */
function wordsIn({ notice, words }: Row, lang: Language): { title: string; body: string } {
  if (notice) {
    const { title, body } = noticeText(notice.name as NoticeName, lang, notice.values as Values)
    // The stored text, when the catalogue no longer has the message.
    if (title !== '') return { title, body: body.join('\n\n') }
  }
  return words[languageEntry(lang).tag] ?? words[languageEntry(FALLBACK).tag] ?? { title: '', body: '' }
}

/** Returns what the reader of a message can do next, and where; its own list is no further place. */
function actionIn({ notice }: Row, lang: Language): { text: string; path: string } {
  const path = notice?.path ?? ''
  const text = notice ? noticeText(notice.name as NoticeName, lang, notice.values as Values).action : ''
  return text && path && path !== pageAddresses.messages() ? { text, path } : { text: '', path: '' }
}

export function presentMessage(row: Row, lang: Language) {
  const { title, body } = wordsIn(row, lang)
  return {
    title,
    message: body,
    action: actionIn(row, lang),
    at: toWireTime(row.createdAt),
    isRead: row.readAt !== null,
  }
}
