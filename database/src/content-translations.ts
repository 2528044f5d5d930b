import { readdir } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
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
import {
  announcements,
  articles,
  contentTranslations,
  documents,
  faqCategories,
  faqs,
  guides,
} from './tables/index.ts'

/** Returns the BCP 47 tags of the languages, beside English and Chinese, that the first content has files of. */
async function translatedTags(): Promise<string[]> {
  const files = await readdir(CONTENT_FOLDER, { recursive: true })
  const tags = files.flatMap((file) => /\.([\w-]+)\.md$/.exec(file)?.[1] ?? [])
  return [...new Set(tags)].filter((tag) => tag !== 'en' && tag !== 'cn').sort()
}

/** What is not translated into a language yet has no file; it is read in English. */
const ifThere = <Read>(reading: Promise<Read>): Promise<Read | null> =>
  reading.catch((failure: unknown) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null
    throw failure
  })

type Texts = Readonly<Record<string, string>>

/**
 * Loads the translations of the first content, once for each language. What staff have changed in English since gets none:
 * its translation would say something else.
 */
export async function loadContentTranslations(tx: Transaction): Promise<void> {
  for (const lang of await translatedTags()) {
    if ((await tx.$count(contentTranslations, eq(contentTranslations.lang, lang))) > 0) continue
    const save: Save = async (kind, itemId, texts, originals) => {
      const rows = Object.entries(texts).map(([field, text]) => ({
        ...{ kind, itemId, lang, field, text },
        original: originals[field] ?? null,
      }))
      await tx.insert(contentTranslations).values(rows)
    }
    await loadPages(tx, lang, save)
    await loadGuides(tx, lang, save)
    await loadQuestions(tx, lang, save)
    for (const name of DOCUMENTS) {
      const [row] = await tx.select().from(documents).where(eq(documents.fileName, name))
      const path = `documents/${name}`
      const content = await ifThere(readContentFile(path, lang))
      if (content !== null && row?.contentEn === (await readContentFile(path, 'en')))
        await save('documents', name, { content }, { content: row.contentEn })
    }
  }
}

type Save = (kind: string, itemId: string, texts: Texts, originals: Texts) => Promise<void>

const textsOf = ({ title, description, body }: Page): Texts => ({ title, description, content: body })

async function loadPages(tx: Transaction, lang: string, save: Save): Promise<void> {
  for (const row of await tx.select().from(articles)) {
    const [original, page] = await Promise.all([
      readPage(`articles/${row.slug}`, 'en').catch(() => null),
      ifThere(readPage(`articles/${row.slug}`, lang)),
    ])
    if (page && original?.title === row.titleEn && original.body === row.contentEn)
      await save('articles', row.id, textsOf(page), { ...textsOf(original), description: row.descriptionEn })
  }
  const [original, page] = await Promise.all([
    readPage('announcement', 'en'),
    ifThere(readPage('announcement', lang)),
  ])
  if (!page) return
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.titleEn, original.title), eq(announcements.contentEn, original.body)))
  if (row) await save('announcements', row.id, { title: page.title, content: page.body }, textsOf(original))
}

async function loadGuides(tx: Transaction, lang: string, save: Save): Promise<void> {
  for (const row of await tx.select().from(guides)) {
    const [original, page] = await Promise.all([
      readPage(`guides/${row.name}`, 'en'),
      ifThere(readPage(`guides/${row.name}`, lang)),
    ])
    if (!page) continue
    const tabs = tabsOf(original).map(({ content }) => content)
    if (original.title !== row.titleEn || row.tabs.some((tab, index) => tab.contentEn !== tabs[index]))
      continue
    const english = row.tabs.map(({ nameEn: name, contentEn: content }) => ({ name, content }))
    await save(
      'guides',
      row.name,
      { title: page.title, description: page.description, ...tabTexts(tabsOf(page)) },
      { title: row.titleEn, description: row.descriptionEn, ...tabTexts(english) },
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
  const [en, translated] = await Promise.all([readQuestions('en'), ifThere(readQuestions(lang))])
  if (!translated) return
  for (const [position, category] of en.entries()) {
    const [row] = await tx.select().from(faqCategories).where(eq(faqCategories.nameEn, category.name))
    const name = translated[position]?.name
    if (row && name) await save('faq_categories', row.id, { name }, { name: row.nameEn })
    for (const [index, item] of category.items.entries()) {
      const [question] = await tx
        .select()
        .from(faqs)
        .where(and(eq(faqs.questionEn, item.question), eq(faqs.answerEn, item.answer)))
      const texts = translated[position]?.items[index]
      if (question && texts) await save('faqs', question.id, texts, item)
    }
  }
}
