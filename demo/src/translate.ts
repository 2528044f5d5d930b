import type { Input } from '@sampan/contract'
import type { Staff } from './people.ts'
import type { Shop } from './shop.ts'

type Kind = Input<'/api/staff/content/save_translation'>['kind']

/** Saves the texts of an item in other languages, as the colleague for content does. */
export async function translate(
  shop: Shop,
  staff: Staff,
  kind: Kind,
  id: string,
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  for (const [lang, texts] of Object.entries(translations)) {
    const item = { kind, id, lang }
    const { revision } = await shop.ask('/api/staff/content/get_translation', item, staff.content.token)
    await shop.ask('/api/staff/content/save_translation', { ...item, revision, texts }, staff.content.token)
  }
}
