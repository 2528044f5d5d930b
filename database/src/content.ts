import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Transaction } from './connect.ts'
import { announcements, articles, documents, faqCategories, faqs, guides } from './tables/index.ts'

const FOLDER = fileURLToPath(new URL('../content', import.meta.url))
const DAY_MS = 86_400_000

/** The guides in list order. */
const GUIDES = [
  'guide-main',
  'guide-user-guide',
  'guide-taobao-sampan',
  'guide-sampan-shopping-forwarding',
  'guide-freight-forwarding',
  'guide-reasons-shopping-agent',
  'taobao-agent',
  'how-to-choose-taobao-agent',
  'best1688agent',
  'taobao-forwarder-cheapest',
  'taobao-forwarder-to-usa',
]

interface Page {
  readonly title: string
  /** The line after `>`. */
  readonly description: string
  readonly body: string
}

/** `# title`, `> description`, then markdown. */
function readPage(text: string): Page {
  const match = /^# (.+)\n> (.+)\n+([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`a page begins with a title and a description: ${text.slice(0, 40)}`)
  return { title: match[1] ?? '', description: match[2] ?? '', body: (match[3] ?? '').trim() }
}

const read = (path: string) => readFile(`${FOLDER}/${path}`, 'utf8')
const both = (path: string) => Promise.all([read(`${path}.en.md`), read(`${path}.cn.md`)])
const bothPages = async (path: string) => (await both(path)).map(readPage) as [Page, Page]

/**
 * Loads the initial content of a new shop: guides, documents, questions, articles. Staff may change all of it
 * later.
 */
export async function loadContent(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.$count(guides)) > 0) return
  await loadGuides(tx, now)
  for (const fileName of ['terms-of-service', 'terms-of-shipping', 'privacy-policy']) {
    const [contentEn, contentCn] = await both(`documents/${fileName}`)
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

/** Splits a page at `=== name`; a page without tabs is a single one. */
function tabsOf(page: Page): { name: string; content: string }[] {
  const parts = page.body.split(/^=== (.+)$/m)
  if (parts.length === 1) return [{ name: page.title, content: page.body }]
  return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
    name: parts[index * 2 + 1] ?? '',
    content: (parts[index * 2 + 2] ?? '').trim(),
  }))
}

/** `## category`, `### question`, answer. Both languages have the same shape. */
async function loadFaqs(tx: Transaction): Promise<void> {
  const [en = [], cn = []] = (await both('faq')).map((text) =>
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const [name = '', ...items] = part.split(/^### /m)
        return {
          name: name.trim(),
          items: items.map((item) => {
            const [question = '', ...answer] = item.split('\n')
            return { question: question.trim(), answer: answer.join('\n').trim() }
          }),
        }
      }),
  )
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
  const slugs = (await readdir(`${FOLDER}/articles`)).flatMap(
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
