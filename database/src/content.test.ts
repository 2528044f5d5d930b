import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../content', import.meta.url))
const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.md'))
const text = (file: string) => readFile(`${FOLDER}/${file}`, 'utf8')

it('has each text in every language, with the same structure', async () => {
  const marks = (markdown: string) =>
    [...markdown.matchAll(/^(#{1,3}|===|>|\||\d+\.) /gm)].map(([, mark]) => mark)
  const english = files.filter((name) => name.endsWith('.en.md'))
  expect(english.length).toBeGreaterThanOrEqual(12 + 11 + 3 + 1)
  for (const file of english)
    for (const tag of ['zh-CN', 'es', 'ar']) {
      const translated = file.replace('.en.md', `.${tag}.md`)
      expect(marks(await text(translated)), translated).toEqual(marks(await text(file)))
    }
})

it('answers at least 24 questions in at least 6 categories', async () => {
  const faq = await text('faq.en.md')
  expect(faq.match(/^## /gm)?.length).toBeGreaterThanOrEqual(6)
  expect(faq.match(/^### /gm)?.length).toBeGreaterThanOrEqual(24)
})

it('answers the questions that customers search for', async () => {
  const searched = {
    en: ['lost', 'invoice', 'password', 'insurance', 'delete'],
    'zh-CN': ['丢失', '发票', '密码', '保险', '注销'],
    es: ['pierd', 'factura', 'contraseña', 'seguro', 'elimin'],
    ar: ['ضاع', 'فاتورة', 'مرور', 'تأمين', 'أحذف'],
  }
  for (const [lang, words] of Object.entries(searched)) {
    const faq = (await text(`faq.${lang}.md`)).toLowerCase()
    for (const word of words) expect(faq, lang).toContain(word)
  }
})

it('links to the same pages in every language', async () => {
  const links = (markdown: string) => [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link).sort()
  for (const file of files) {
    const english = file.replace(/\.[\w-]+\.md$/, '.en.md')
    expect(links(await text(file)), file).toEqual(links(await text(english)))
  }
})

it('links to our own pages only', async () => {
  for (const file of files) {
    for (const [, link] of (await text(file)).matchAll(/\]\(([^)]+)\)/g)) expect(link, file).toMatch(/^\//)
  }
})
