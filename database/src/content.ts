import { readdir } from 'node:fs/promises'
import type { Transaction } from './connect.ts'
import {
  CONTENT_FOLDER,
  DOCUMENTS,
  GUIDES,
  readContentFile,
  readPage,
  readQuestions,
  tabsOf,
} from './content-files.ts'
import { loadContentPictures } from './content-pictures.ts'
import { loadContentTranslations } from './content-translations.ts'
import { announcements, articles, documents, faqCategories, faqs, guides } from './tables/index.ts'

const DAY_MS = 86_400_000

/**
 * Loads the initial content of a new shop: guides, documents, questions, articles, their translations and pictures. Staff may
 * change all of it later.
 */
export async function loadContent(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.$count(guides)) === 0) await loadOriginals(tx, now)
  await loadContentTranslations(tx)
  await loadContentPictures(tx)
}

async function loadOriginals(tx: Transaction, now: Date): Promise<void> {
  for (const [position, name] of GUIDES.entries()) {
    const page = await readPage(`guides/${name}`, 'en')
    const { title, description } = page
    await tx.insert(guides).values({ name, title, description, tabs: tabsOf(page), position, updatedAt: now })
  }
  for (const fileName of DOCUMENTS) {
    const content = await readContentFile(`documents/${fileName}`, 'en')
    await tx.insert(documents).values({ fileName, content, updatedAt: now })
  }
  await loadFaqs(tx)
  await loadArticles(tx, now)
  const { title, body: content, description: link } = await readPage('announcement', 'en')
  await tx.insert(announcements).values({ title, content, link, startsAt: now })
}

async function loadFaqs(tx: Transaction): Promise<void> {
  for (const [position, { name, items }] of (await readQuestions('en')).entries()) {
    const [row] = await tx
      .insert(faqCategories)
      .values({ name, position })
      .returning({ id: faqCategories.id })
    if (!row) throw new Error('no category')
    await tx
      .insert(faqs)
      .values(items.map((item, index) => ({ ...item, categoryId: row.id, position: index })))
  }
}

async function loadArticles(tx: Transaction, now: Date): Promise<void> {
  const slugs = (await readdir(`${CONTENT_FOLDER}/articles`)).flatMap(
    (file) => /^(.+)\.en\.md$/.exec(file)?.[1] ?? [],
  )
  for (const [index, slug] of slugs.sort().entries()) {
    const { title, description, body: content } = await readPage(`articles/${slug}`, 'en')
    const publishedAt = new Date(now.getTime() - (index * 9 + 1) * DAY_MS)
    await tx.insert(articles).values({ slug, title, description, content, publishedAt })
  }
}
