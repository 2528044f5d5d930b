import type { Language, Parsed, TranslatedKind } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { languageOf } from '@sampan/messages/languages'
import {
  type AuditEntry,
  audit,
  expectRevision,
  lockSubject,
  revisionOf,
  type StaffMember,
} from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { uuidOf } from '../../http/ids.ts'
import { Refusal } from '../../refusal.ts'
import { isCurrent, isOriginal, putTranslation, translationsOf } from '../../translations/index.ts'
import { contentOf, shortened } from './edit-content.ts'
import { textsOf } from './texts-of.ts'

type Item = Parsed<'/api/staff/content/get_translation'>

/**
 * Returns the English texts of an item and their translation, with the fields whose English has changed since, and a
 * revision: a translation of outdated English is not saved.
 * @throws Refusal unknown_id, also for English, in which items are written
 */
export async function readTranslation(context: AppContext, { kind, id, lang }: Item) {
  return revised(await inBoth(context.db, kind, idOf(kind, id), languageFor(lang)))
}

/**
 * Saves the translation of an item; an empty text removes it.
 * @throws Refusal unknown_id, changed_meanwhile, check_input for fields that the item lacks
 */
export async function saveTranslation(
  context: AppContext,
  member: StaffMember,
  { kind, id, lang, revision, texts }: Parsed<'/api/staff/content/save_translation'>,
): Promise<void> {
  const language = languageFor(lang)
  const item = idOf(kind, id)
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, `${kind}:${item}`)
    const before = await inBoth(tx, kind, item, language)
    expectRevision(revision, before)
    const known = Object.keys(texts).every((field) => Object.hasOwn(before.originals, field))
    if (!known) throw new Refusal('check_input')
    const after = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    await putTranslation(tx, kind, item, language, after, before.originals)
    const entry: AuditEntry = {
      action: 'content_changed',
      subject: `${kind}:${item}:${lang}`,
      before: shortened(before.texts),
      after: shortened(after),
    }
    await audit(tx, member, entry, context.now())
  })
}

const revised = (read: Awaited<ReturnType<typeof inBoth>>) => ({ ...read, revision: revisionOf(read) })

async function inBoth(db: Queryable, kind: TranslatedKind, id: string, lang: Language) {
  const form = await contentOf(kind).find(db, id)
  if (!form) throw new Refusal('unknown_id')
  const originals = textsOf(kind, form)
  const translation = Object.entries((await translationsOf(db, kind, [id], lang)).get(id) ?? {})
  return {
    originals,
    texts: Object.fromEntries(translation.map(([field, { text }]) => [field, text])),
    outdated: translation.flatMap(([field, one]) => (isCurrent(one, originals[field] ?? '') ? [] : field)),
  }
}

const idOf = (kind: TranslatedKind, id: string) => (contentOf(kind).isFixed ? id : uuidOf(id))

function languageFor(code: string): Language {
  const lang = languageOf(code)
  if (lang !== code || isOriginal(lang)) throw new Refusal('unknown_id')
  return lang
}
