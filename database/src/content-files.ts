import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The files of a new shop's content: markdown, one file a text and language. */

export const CONTENT_FOLDER = fileURLToPath(new URL('../content', import.meta.url))

/** The guides in list order. */
export const GUIDES = [
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
] as const
export const DOCUMENTS = ['terms-of-service', 'terms-of-shipping', 'privacy-policy'] as const

export interface Page {
  readonly title: string
  /** The line after `>`. */
  readonly description: string
  readonly body: string
}

/**
 * Reads a text of a new shop's content in one language, as markdown.
 * @throws Error where there is no such file
 */
export const readContentFile = (path: string, lang: string): Promise<string> =>
  readFile(`${CONTENT_FOLDER}/${path}.${lang}.md`, 'utf8')

/** Reads a page: `# title`, `> description`, then markdown. @throws Error when it does not begin so */
export async function readPage(path: string, lang: string): Promise<Page> {
  const text = await readContentFile(path, lang)
  const match = /^# (.+)\n> (.+)\n+([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`a page begins with a title and a description: ${text.slice(0, 40)}`)
  return { title: match[1] ?? '', description: match[2] ?? '', body: (match[3] ?? '').trim() }
}

/** Splits a page at `=== name`; a page without tabs is a single one. */
export function tabsOf(page: Page): { name: string; content: string }[] {
  const parts = page.body.split(/^=== (.+)$/m)
  if (parts.length === 1) return [{ name: page.title, content: page.body }]
  return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
    name: parts[index * 2 + 1] ?? '',
    content: (parts[index * 2 + 2] ?? '').trim(),
  }))
}

/** Reads the questions: `## category`, `### question`, answer. All languages have the same shape. */
export async function readQuestions(lang: string) {
  return (await readContentFile('faq', lang))
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
    })
}
