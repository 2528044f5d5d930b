import type { ContentKind, Language } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import { contentTranslations } from '@sampan/database/tables'
import { languageEntry, languageOf } from '@sampan/messages/languages'
import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isOriginal, type Texts, type Translation, type Translations } from './written-for.ts'

/** Returns the translated texts of items of a kind, by the item's id. None for English. */
export async function translationsOf(
  db: Queryable,
  kind: ContentKind,
  ids: readonly string[],
  lang: Language,
): Promise<ReadonlyMap<string, Translation>> {
  const found = new Map<string, Translation>()
  if (isOriginal(lang) || ids.length === 0) return found
  const t = contentTranslations
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.kind, kind), eq(t.lang, languageEntry(lang).tag), inArray(t.itemId, [...ids])))
  for (const { itemId, field, text, original } of rows)
    found.set(itemId, { ...found.get(itemId), [field]: { text, original } })
  return found
}

/** Returns the translations of items of a kind into every language, by the item's id. */
export async function allTranslationsOf(
  db: Queryable,
  kind: ContentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Translations>> {
  const found = new Map<string, Translations>()
  if (ids.length === 0) return found
  const t = contentTranslations
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.kind, kind), inArray(t.itemId, [...ids])))
  for (const { itemId, lang: tag, field, text, original } of rows) {
    const lang = languageOf(tag)
    const before = found.get(itemId)
    found.set(itemId, { ...before, [lang]: { ...before?.[lang], [field]: { text, original } } })
  }
  return found
}

/** The condition that a field of an item, whose id is a column, has a translation like this. */
export const hasTranslation = (kind: ContentKind, id: AnyColumn, field: string, pattern: string): SQL =>
  sql`exists (select from ${contentTranslations} t where t.kind = ${kind} and t.item_id = ${id}::text
    and t.field = ${field} and t.text ilike ${pattern})`

/** Removes the translations of an item into a language, or into all. */
export const removeTranslations = (tx: Transaction, kind: ContentKind, id: string, lang?: Language) =>
  tx
    .delete(contentTranslations)
    .where(
      and(
        eq(contentTranslations.kind, kind),
        eq(contentTranslations.itemId, id),
        lang && eq(contentTranslations.lang, languageEntry(lang).tag),
      ),
    )

/** Replaces the translation of an item into a language, made from these English texts. */
export async function putTranslation(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  lang: Language,
  texts: Texts,
  originals: Texts,
): Promise<void> {
  await removeTranslations(tx, kind, id, lang)
  const { tag } = languageEntry(lang)
  const rows = Object.entries(texts).map(([field, text]) => ({
    ...{ kind, itemId: id, lang: tag, field, text },
    original: originals[field] ?? null,
  }))
  if (rows.length > 0) await tx.insert(contentTranslations).values(rows)
}
