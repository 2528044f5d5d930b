import type { settingsSchema } from '@sampan/contract'
import type { z } from 'zod'
import type { AppContext } from '../src/context.ts'
import { storeSetting } from '../src/settings/index.ts'

/** Changes settings of the shop, which are in force when it returns: the application keeps them in memory. */
export async function changeSettings(
  { db, now, settings }: Pick<AppContext, 'db' | 'now' | 'settings'>,
  values: Partial<z.input<typeof settingsSchema>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await storeSetting(db, name, value, now())
  await settings.refresh()
}
