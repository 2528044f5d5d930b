import { readdir } from 'node:fs/promises'
import type { Language } from '@sampan/contract/envelope'
import { formatMessage, type Messages } from '@sampan/web/messages/format-message'
import type { Namespace, Namespaces } from '@sampan/web/messages/namespaces'

const FOLDER = new URL('../web/app/messages/', import.meta.url)

/** The texts of the pages: tests name controls as the visitor reads them, in either language. */
export type Translate = <Name extends Namespace>(
  feature: Name,
  key: keyof Namespaces[Name],
  values?: Readonly<Record<string, string | number>>,
) => string

const texts = { en: await readTexts('en'), cn: await readTexts('cn') }

export const translationsIn =
  (lang: Language): Translate =>
  (feature, key, values) =>
    formatMessage(texts[lang][feature]?.[String(key)] ?? String(key), lang, values)

async function readTexts(lang: Language): Promise<Readonly<Record<string, Messages>>> {
  const folder = new URL(`${lang}/`, FOLDER)
  const files = (await readdir(folder)).map(async (file) => {
    const { default: text } = (await import(new URL(file, folder).href)) as { default: Messages }
    return [file.replace('.ts', ''), text] as const
  })
  return Object.fromEntries(await Promise.all(files))
}
