import { readdir } from 'node:fs/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import {
  CONTENT_FOLDER,
  DOCUMENTS,
  type Page,
  readContentFile,
  readPage,
  readQuestions,
  tabsOf,
} from './content-files.ts'
import { WELCOME_COUPON, WELCOME_COUPON_TEXTS } from './seed/welcome-coupon.ts'
import {
  announcements,
  articles,
  auditLog,
  contentTranslations,
  couponCampaigns,
  documents,
  faqCategories,
  faqs,
  guides,
} from './tables/index.ts'

/** Returns the BCP 47 tags of the languages, beside English, that the first content has files of. */
async function translatedTags(): Promise<string[]> {
  const files = await readdir(CONTENT_FOLDER, { recursive: true })
  const tags = files.flatMap((file) => /\.([\w-]+)\.md$/.exec(file)?.[1] ?? [])
  return [...new Set(tags)].filter((tag) => tag !== 'en').sort()
}

/** A text without a file in a language is shown in English. */
const nullIfMissing = <Read>(reading: Promise<Read>): Promise<Read | null> =>
  reading.catch((failure: unknown) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null
    throw failure
  })

type Texts = Readonly<Record<string, string>>

/**
 * Adds the missing translations of the initial content: all of them to a new shop, later those whose files came with a
 * newer version. A text whose English staff have changed is left out, because its translation would be wrong, and so is
 * one that staff have saved in that language, even when they removed it.
 */
export async function loadContentTranslations(tx: Transaction): Promise<void> {
  const initial: OurTranslation[] = []
  for (const lang of await translatedTags()) {
    const save: Save = (kind, itemId, texts, originals) => {
      initial.push({ kind, itemId, lang, texts, originals })
    }
    await loadPages(tx, lang, save)
    await loadGuides(tx, lang, save)
    await loadQuestions(tx, lang, save)
    await loadWelcomeCoupon(tx, lang, save)
    for (const name of DOCUMENTS) {
      const [row] = await tx.select().from(documents).where(eq(documents.fileName, name))
      const path = `documents/${name}`
      const content = await nullIfMissing(readContentFile(path, lang))
      if (content !== null && row?.content === (await readContentFile(path, 'en')))
        save('documents', name, { content }, { content: row.content })
    }
  }
  await addMissing(tx, initial)
}

interface OurTranslation {
  readonly kind: string
  readonly itemId: string
  /** BCP 47. */
  readonly lang: string
  readonly texts: Texts
  readonly originals: Texts
}

/** The subject of the audit log's entries about a translation. */
const subjectOf = ({ kind, itemId, lang }: Pick<OurTranslation, 'kind' | 'itemId' | 'lang'>) =>
  `${kind}:${itemId}:${lang}`

async function addMissing(tx: Transaction, initial: readonly OurTranslation[]): Promise<void> {
  // Blocks other writers of translations until commit; readers continue.
  await tx.execute(sql`lock table ${contentTranslations} in share row exclusive mode`)
  const { kind, itemId, lang } = contentTranslations
  const [existing, savedByStaff] = await Promise.all([
    tx.selectDistinct({ kind, itemId, lang }).from(contentTranslations),
    tx
      .selectDistinct({ subject: auditLog.subject })
      .from(auditLog)
      .where(inArray(auditLog.subject, initial.map(subjectOf))),
  ])
  const had = new Set([...existing.map(subjectOf), ...savedByStaff.map(({ subject }) => subject)])
  const rows = initial
    .filter((one) => !had.has(subjectOf(one)))
    .flatMap(({ texts, originals, ...item }) =>
      Object.entries(texts).map(([field, text]) => ({
        ...{ ...item, field, text },
        original: originals[field] ?? null,
      })),
    )
  if (rows.length > 0) await tx.insert(contentTranslations).values(rows)
}

type Save = (kind: string, itemId: string, texts: Texts, originals: Texts) => void

const textsOf = ({ title, description, body }: Page): Texts => ({ title, description, content: body })

async function loadPages(tx: Transaction, lang: string, save: Save): Promise<void> {
  for (const row of await tx.select().from(articles)) {
    const [original, page] = await Promise.all([
      readPage(`articles/${row.slug}`, 'en').catch(() => null),
      nullIfMissing(readPage(`articles/${row.slug}`, lang)),
    ])
    if (page && original?.title === row.title && original.body === row.content)
      save('articles', row.id, textsOf(page), { ...textsOf(original), description: row.description })
  }
  const [original, page] = await Promise.all([
    readPage('announcement', 'en'),
    nullIfMissing(readPage('announcement', lang)),
  ])
  if (!page) return
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.title, original.title), eq(announcements.content, original.body)))
  if (row) save('announcements', row.id, { title: page.title, content: page.body }, textsOf(original))
}

async function loadGuides(tx: Transaction, lang: string, save: Save): Promise<void> {
  for (const row of await tx.select().from(guides)) {
    const [original, page] = await Promise.all([
      readPage(`guides/${row.name}`, 'en'),
      nullIfMissing(readPage(`guides/${row.name}`, lang)),
    ])
    if (!page) continue
    const tabs = tabsOf(original).map(({ content }) => content)
    if (original.title !== row.title || row.tabs.some((tab, index) => tab.content !== tabs[index])) continue
    save(
      'guides',
      row.name,
      { title: page.title, description: page.description, ...tabTexts(tabsOf(page)) },
      { title: row.title, description: row.description, ...tabTexts(row.tabs) },
    )
  }
}

const tabTexts = (tabs: readonly { readonly name: string; readonly content: string }[]): Texts =>
  Object.fromEntries(
    tabs.flatMap(({ name, content }, index) => [
      [`tabs.${index}.name`, name],
      [`tabs.${index}.content`, content],
    ]),
  )

async function loadQuestions(tx: Transaction, lang: string, save: Save): Promise<void> {
  const [en, translated] = await Promise.all([readQuestions('en'), nullIfMissing(readQuestions(lang))])
  if (!translated) return
  for (const [position, category] of en.entries()) {
    const [row] = await tx.select().from(faqCategories).where(eq(faqCategories.name, category.name))
    const name = translated[position]?.name
    if (row && name) save('faq_categories', row.id, { name }, { name: row.name })
    for (const [index, item] of category.items.entries()) {
      const [question] = await tx
        .select()
        .from(faqs)
        .where(and(eq(faqs.question, item.question), eq(faqs.answer, item.answer)))
      const texts = translated[position]?.items[index]
      if (question && texts) save('faqs', question.id, texts, item)
    }
  }
}

async function loadWelcomeCoupon(tx: Transaction, lang: string, save: Save): Promise<void> {
  const { name, title, notice } = WELCOME_COUPON
  const [row] = await tx.select().from(couponCampaigns).where(eq(couponCampaigns.name, name))
  const texts = WELCOME_COUPON_TEXTS[lang]
  if (texts && row?.title === title && row.notice === notice)
    save('coupon_campaigns', row.id, texts, { title, notice })
}
