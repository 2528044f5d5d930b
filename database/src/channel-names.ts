import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { DEMO_CHANNELS } from './seed/index.ts'
import { auditLog, channels } from './tables/index.ts'

const TEXTS = ['name', 'warehouse'] as const
type Field = (typeof TEXTS)[number]
/** The part of a stored channel that is read here. */
type Stored = Readonly<Record<Field, Readonly<Record<string, string>>>>

/**
 * Adds the names and warehouses of the initial channels in languages that came with a newer version. A text whose
 * English staff have changed is left out, and so is a language in which staff have saved the channel, even with empty
 * texts.
 */
export async function loadChannelNames(tx: Transaction): Promise<void> {
  const stored = await tx.select({ code: channels.code, channel: channels.channel }).from(channels)
  for (const ours of DEMO_CHANNELS) {
    const theirs = stored.find(({ code }) => code === ours.code)?.channel as Stored | undefined
    if (!theirs) continue
    for (const field of TEXTS)
      for (const [lang, text] of Object.entries(ours[field]))
        if (theirs[field].en === ours[field].en && theirs[field][lang] === undefined)
          await addText(tx, ours.code, field, lang, text)
  }
}

async function addText(
  tx: Transaction,
  code: string,
  field: Field,
  lang: string,
  text: string,
): Promise<void> {
  const savedByStaff = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(eq(auditLog.subject, `channel:${code}`), sql`jsonb_exists(${auditLog.after} -> ${field}, ${lang})`),
    )
  await tx
    .update(channels)
    .set({
      channel: sql`jsonb_set(${channels.channel}, array[${field}, ${lang}]::text[], to_jsonb(${text}::text))`,
    })
    .where(and(eq(channels.code, code), notExists(savedByStaff)))
}
