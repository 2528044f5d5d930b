import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { DEMO_CHANNELS } from './seed/index.ts'
import { auditLog, channels } from './tables/index.ts'

const TEXTS = ['name', 'warehouse'] as const

/**
 * Gives the first channels their names and warehouses in the languages that came with a newer version. A text whose English staff
 * have changed gets none, nor does a language that staff have saved the channel in, even as empty.
 */
export async function loadChannelNames(tx: Transaction): Promise<void> {
  for (const channel of DEMO_CHANNELS)
    for (const field of TEXTS) {
      const { en, ...others } = channel[field]
      for (const [lang, text] of Object.entries(others)) {
        const stored = sql`${channels.channel} -> ${field}`
        const savedByStaff = tx
          .select({ id: auditLog.id })
          .from(auditLog)
          .where(
            and(
              eq(auditLog.subject, `channel:${channel.code}`),
              sql`jsonb_exists(${auditLog.after} -> ${field}, ${lang})`,
            ),
          )
        await tx
          .update(channels)
          .set({
            channel: sql`jsonb_set(${channels.channel}, array[${field}, ${lang}]::text[], to_jsonb(${text}::text))`,
          })
          .where(
            and(
              eq(channels.code, channel.code),
              sql`${stored} ->> 'en' = ${en}`,
              sql`not jsonb_exists(${stored}, ${lang})`,
              notExists(savedByStaff),
            ),
          )
      }
    }
}
