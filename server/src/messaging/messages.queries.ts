import type { Language } from '@sampan/contract'
import {
  newestFirst,
  prepared,
  preparedInsert,
  type Queryable,
  type Transaction,
  uuidv7,
} from '@sampan/database'
import { customers, mails, messages, pushSubscriptions } from '@sampan/database/tables'
import { languageOf } from '@sampan/messages/languages'
import { and, count, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'

/** The recipient of a message, and the ways to reach them. */
export interface Recipient {
  readonly accountNo: string
  readonly lang: Language
  readonly mailOff: readonly string[]
  /** The subscriptions of browsers that are sent notifications. */
  readonly pushTo: readonly string[]
}

type NewMessage = Pick<
  typeof messages.$inferSelect,
  'customerId' | 'eventKey' | 'notice' | 'words' | 'createdAt'
>

/**
 * Returns the id of the message and its recipient; null when the customer already has one for this event, or deleted the
 * account: parcels of theirs may still be on their way.
 */
export async function insertMessage(
  tx: Transaction,
  { customerId, eventKey, notice, words, createdAt }: NewMessage,
): Promise<{ id: string; recipient: Recipient } | null> {
  const [row] = await insertNewMessage(tx, {
    id: uuidv7(),
    customerId,
    eventKey,
    notice: JSON.stringify(notice),
    words: JSON.stringify(words),
    createdAt: createdAt.toISOString(),
  })
  return row ? { id: row.id, recipient: { ...row.recipient, lang: languageOf(row.recipient.lang) } } : null
}

const MESSAGE = ['id', 'customerId', 'eventKey', 'notice', 'words', 'createdAt'] as const
const insertNewMessage = prepared(
  'insert_message',
  MESSAGE,
  (db, { id, customerId, eventKey, notice, words, createdAt }) => {
    const { accountNo, lang, mailOff } = customers
    const pushTo = sql<
      string[]
    >`array(select s.id from ${pushSubscriptions} s where s.customer_id = customers.id)`
    // Locked as the reference of the new row locks it, and read again when a deletion was waited for.
    const recipient = db.$with('recipient').as(
      db
        .select({ id: customers.id, accountNo, lang, mailOff, pushTo: pushTo.as('push_to') })
        .from(customers)
        .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
        .for('key share'),
    )
    const message = db.$with('message', { id: sql<string>`message_id`.as('message_id') }).as(
      sql`insert into ${messages} (id, customer_id, event_key, notice, words, created_at)
        select ${id}::uuid, recipient.id, ${eventKey}, ${notice}::jsonb, ${words}::jsonb, ${createdAt}::timestamptz
        from recipient on conflict do nothing returning id as message_id`,
    )
    return db
      .with(recipient, message)
      .select({
        id: message.id,
        recipient: {
          accountNo: recipient.accountNo,
          lang: recipient.lang,
          mailOff: recipient.mailOff,
          pushTo: recipient.pushTo,
        },
      })
      .from(message)
      .crossJoin(recipient)
  },
)

/**
 * Returns the language in which a customer is written to.
 * @throws Error for an unknown customer
 */
export async function customerLanguage(db: Queryable, customerId: string): Promise<Language> {
  const [row] = await db.select({ lang: customers.lang }).from(customers).where(eq(customers.id, customerId))
  if (!row) throw new Error(`no customer ${customerId}`)
  return languageOf(row.lang)
}

/** Switches off the mails of one group; they may be off already. */
export async function switchOffMails(db: Queryable, customerId: string, group: string): Promise<void> {
  await db
    .update(customers)
    .set({ mailOff: sql`array_append(${customers.mailOff}, ${group})` })
    .where(and(eq(customers.id, customerId), sql`${group} <> all (${customers.mailOff})`))
}

/** Returns null when this event was mailed to this recipient already. */
export async function insertMail(db: Queryable, mail: typeof mails.$inferInsert): Promise<string | null> {
  const [row] = await insertNewMail(db, [mail], {})
  return row?.id ?? null
}

const insertNewMail = preparedInsert('insert_mail', mails, [], (db, rows) =>
  db.insert(mails).values(rows).onConflictDoNothing().returning({ id: mails.id }),
)

/** Returns a mail that waits to be sent; null for one that is sent, given up or unknown. */
export async function waitingMail(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')))
  return row ?? null
}

/** Notes that a mail was handed over, with the words that were sent, and counts the attempt. */
export async function mailDelivered(
  db: Queryable,
  id: string,
  rendered: { subject: string; text: string; html: string },
  now: Date,
): Promise<void> {
  await db
    .update(mails)
    .set({ ...rendered, status: 'sent', sentAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id))
}

/** Records that a mail's recipient does not exist. */
export async function mailRefused(db: Queryable, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, id))
}

/**
 * Erases what mails created before a moment say. The rows stay: they keep an event from being mailed to the same
 * recipient again.
 */
export async function eraseMails(db: Queryable, before: Date): Promise<void> {
  await db
    .update(mails)
    .set({ values: {}, subject: null, html: null, text: null })
    .where(and(lt(mails.createdAt, before), ne(mails.status, 'waiting'), ne(mails.values, {})))
}

/** Returns the newest mails, for the demo's mailbox. */
export async function newestMails(db: Queryable, limit: number) {
  return db
    .select()
    .from(mails)
    .where(eq(mails.status, 'sent'))
    .orderBy(newestFirst(mails.createdAt))
    .limit(limit)
}

/** Returns one page of a customer's messages, newest first, and the total count. */
export async function messagesOf(db: Queryable, customerId: string, limit: number, offset: number) {
  const ofCustomer = eq(messages.customerId, customerId)
  // Skipped rows are read from the index alone, without their texts.
  const page = db
    .select({ id: messages.id })
    .from(messages)
    .where(ofCustomer)
    .orderBy(newestFirst(messages.id))
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.id, page))
    .orderBy(newestFirst(messages.id))
  const [total] = await db.select({ n: count() }).from(messages).where(ofCustomer)
  return { rows, total: total?.n ?? 0 }
}

const unread = prepared('unread_messages', ['customerId'], (db, { customerId }) =>
  db
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.customerId, customerId), isNull(messages.readAt))),
)

/** Counts a customer's unread messages, for the badge of the menu. */
export async function unreadCount(db: Queryable, customerId: string): Promise<number> {
  const [row] = await unread(db, { customerId })
  return row?.n ?? 0
}

/** Marks every message of the customer read. */
export async function markAllRead(db: Queryable, customerId: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.customerId, customerId), isNull(messages.readAt)))
}

/** Marks the customer's own messages read; ids of other customers' messages are ignored. */
export async function markRead(
  db: Queryable,
  customerId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, ${now})` })
    .where(and(eq(messages.customerId, customerId), inArray(messages.id, [...ids])))
    .returning({ id: messages.id })
  return rows.length
}
