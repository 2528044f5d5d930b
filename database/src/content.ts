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

const bothPages = (path: string) => Promise.all([readPage(path, 'en'), readPage(path, 'cn')])

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
  await loadGuides(tx, now)
  for (const fileName of DOCUMENTS) {
    const path = `documents/${fileName}`
    const [contentEn, contentCn] = await Promise.all([
      readContentFile(path, 'en'),
      readContentFile(path, 'cn'),
    ])
    await tx.insert(documents).values({ fileName, contentEn, contentCn, updatedAt: now })
  }
  await loadFaqs(tx)
  await loadArticles(tx, now)
  const [en, cn] = await bothPages('announcement')
  await tx.insert(announcements).values({
    titleEn: en.title,
    titleCn: cn.title,
    contentEn: en.body,
    contentCn: cn.body,
    link: en.description,
    startsAt: now,
  })
}

async function loadGuides(tx: Transaction, now: Date): Promise<void> {
  for (const [position, name] of GUIDES.entries()) {
    const [en, cn] = await bothPages(`guides/${name}`)
    const tabsEn = tabsOf(en)
    const tabsCn = tabsOf(cn)
    await tx.insert(guides).values({
      name,
      titleEn: en.title,
      titleCn: cn.title,
      descriptionEn: en.description,
      descriptionCn: cn.description,
      tabs: tabsEn.map((tab, index) => ({
        nameEn: tab.name,
        nameCn: tabsCn[index]?.name ?? tab.name,
        contentEn: tab.content,
        contentCn: tabsCn[index]?.content ?? tab.content,
      })),
      position,
      updatedAt: now,
    })
  }
}

async function loadFaqs(tx: Transaction): Promise<void> {
  const [en, cn] = await Promise.all([readQuestions('en'), readQuestions('cn')])
  for (const [position, category] of en.entries()) {
    const [row] = await tx
      .insert(faqCategories)
      .values({ nameEn: category.name, nameCn: cn[position]?.name ?? category.name, position })
      .returning({ id: faqCategories.id })
    if (!row) throw new Error('no category')
    await tx.insert(faqs).values(
      category.items.map((item, index) => ({
        categoryId: row.id,
        questionEn: item.question,
        questionCn: cn[position]?.items[index]?.question ?? item.question,
        answerEn: item.answer,
        answerCn: cn[position]?.items[index]?.answer ?? item.answer,
        position: index,
      })),
    )
  }
}

async function loadArticles(tx: Transaction, now: Date): Promise<void> {
  const slugs = (await readdir(`${CONTENT_FOLDER}/articles`)).flatMap(
    (file) => /^(.+)\.en\.md$/.exec(file)?.[1] ?? [],
  )
  for (const [index, slug] of slugs.sort().entries()) {
    const [en, cn] = await bothPages(`articles/${slug}`)
    await tx.insert(articles).values({
      slug,
      titleEn: en.title,
      titleCn: cn.title,
      descriptionEn: en.description,
      descriptionCn: cn.description,
      contentEn: en.body,
      contentCn: cn.body,
      publishedAt: new Date(now.getTime() - (index * 9 + 1) * DAY_MS),
    })
  }
}
