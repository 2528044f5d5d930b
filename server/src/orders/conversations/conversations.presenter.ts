import type { Data, Language } from '@sampan/contract'
import { dueTime } from '@sampan/domain/closures'
import { toWireTime } from '@sampan/domain/wire-time'
import { languageOf } from '@sampan/messages/languages'
import { revisionOf, type StaffMember } from '../../access/index.ts'
import { closedTimes, type Settings } from '../../settings/index.ts'
import { type Translations, writtenFor } from '../../translations/index.ts'
import { presentStaffOrder } from '../staff/staff-orders.presenter.ts'
import type { StaffOrderRow } from '../staff/staff-orders.queries.ts'
import type { ConversationRow, cannedAnswersInOrder, entriesOf } from './conversations.queries.ts'

type Entries = Awaited<ReturnType<typeof entriesOf>>
type Row = Data<'/api/staff/support/get_conversation_list'>['list'][number]

/** Presents the questions and answers of a conversation to staff, with the names of the colleagues. */
export const presentEntries = (entries: Entries): Data<'/api/staff/support/get_conversation'>['entries'] =>
  entries.map(({ entry, staffName }) => ({
    from: entry.staffId === null ? 'customer' : 'staff',
    name: staffName ?? '',
    text: entry.text,
    image_urls: [...entry.pictureUrls],
    at: toWireTime(entry.createdAt),
  }))

/**
 * Presents a conversation in the inbox. It is late when its customer has waited for longer than the settings allow,
 * closures of the warehouse aside.
 */
export function presentConversation(
  { conversation, ownerName, lastText }: ConversationRow,
  order: StaffOrderRow,
  reader: { readonly member: StaffMember; readonly lang: Language },
  settings: Settings,
  now: Date,
): Row {
  const { waitingSince, ownerId, lastAt } = conversation
  const dueAt = waitingSince && dueTime(waitingSince, settings.support_due_hours, closedTimes(settings))
  return {
    order: presentStaffOrder(order, reader.lang, now),
    owner_name: ownerName ?? '',
    is_mine: ownerId === reader.member.id,
    last_text: lastText,
    last_at: toWireTime(lastAt),
    waiting_since: toWireTime(waitingSince),
    due_at: toWireTime(dueAt),
    is_late: dueAt !== null && dueAt < now,
  }
}

/** The revision behind an answer: changes with every question and answer, and when it is settled. */
export const conversationState = ({ conversation: { lastAt, waitingSince } }: ConversationRow) => [
  lastAt,
  waitingSince,
]

/** Titles are in the language of the reading colleague, texts in the customer's. */
export const presentCannedAnswers = (
  answers: Awaited<ReturnType<typeof cannedAnswersInOrder>>,
  translations: ReadonlyMap<string, Translations>,
  reader: Language,
  customer: string,
) =>
  answers.map((one) => {
    const textIn = (lang: Language, field: 'title' | 'content') =>
      writtenFor(lang, { [field]: one[field] }, translations.get(one.id)?.[lang]).texts[field] ?? one[field]
    return {
      id: one.id,
      title: textIn(reader, 'title'),
      text: textIn(languageOf(customer), 'content'),
    }
  })

/** Returns the revision that an answer states, so that two colleagues do not answer one question. */
export const conversationRevision = (row: ConversationRow): string => revisionOf(conversationState(row))
