import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../content', import.meta.url))
const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.md'))
const text = (file: string) => readFile(`${FOLDER}/${file}`, 'utf8')

it('has each text in both languages, of the same shape', async () => {
  expect(files.length).toBeGreaterThanOrEqual(2 * (12 + 11 + 3 + 1))
  for (const file of files.filter((name) => name.endsWith('.en.md'))) {
    const [en, cn] = await Promise.all([text(file), text(file.replace('.en.md', '.cn.md'))])
    const shape = (markdown: string) =>
      [...markdown.matchAll(/^(#{1,3}|===|>|\||\d+\.) /gm)].map(([, mark]) => mark)
    expect(shape(cn), file).toEqual(shape(en))
    expect(cn, file).toMatch(/[\u4e00-\u9fff]/)
  }
})

it('has translations of the shape of the English text, so that each part has its own', async () => {
  const marks = (markdown: string) =>
    [...markdown.matchAll(/^(#{1,3}|===|\||\d+\.) /gm)].map(([, mark]) => mark)
  for (const file of files.filter((name) => /\.(?!en|cn)[\w-]+\.md$/.test(name))) {
    const english = file.replace(/\.[\w-]+\.md$/, '.en.md')
    expect(marks(await text(file)), file).toEqual(marks(await text(english)))
  }
})

it('answers at least 24 questions in at least 6 categories', async () => {
  const faq = await text('faq.en.md')
  expect(faq.match(/^## /gm)?.length).toBeGreaterThanOrEqual(6)
  expect(faq.match(/^### /gm)?.length).toBeGreaterThanOrEqual(24)
})

it('answers what customers search the questions for', async () => {
  const searched = {
    en: ['lost', 'invoice', 'password', 'insurance', 'delete'],
    cn: ['丢失', '发票', '密码', '保险', '注销'],
    es: ['pierd', 'factura', 'contraseña', 'seguro', 'elimin'],
    ar: ['ضاع', 'فاتورة', 'مرور', 'تأمين', 'أحذف'],
  }
  for (const [lang, words] of Object.entries(searched)) {
    const faq = (await text(`faq.${lang}.md`)).toLowerCase()
    for (const word of words) expect(faq, lang).toContain(word)
  }
})

it('leads readers of every language to the same pages', async () => {
  const links = (markdown: string) => [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link).sort()
  for (const file of files) {
    const english = file.replace(/\.[\w-]+\.md$/, '.en.md')
    expect(links(await text(file)), file).toEqual(links(await text(english)))
  }
})

it('links to pages of ours only', async () => {
  for (const file of files) {
    for (const [, link] of (await text(file)).matchAll(/\]\(([^)]+)\)/g)) expect(link, file).toMatch(/^\//)
  }
})
