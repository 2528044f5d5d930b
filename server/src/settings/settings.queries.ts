import type { Queryable } from '@sampan/database'
import { settings } from '@sampan/database/tables'

export async function storedSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

export async function storeSetting(db: Queryable, name: string, value: unknown, now: Date): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now } })
}
