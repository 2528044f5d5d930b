import { readdir } from 'node:fs/promises'
import type { Language } from '@sampan/contract/envelope'
import type { FeatureName, Features } from '@sampan/web/text/features'
import { fill, type Text } from '@sampan/web/text/fill'

const FOLDER = new URL('../web/app/text/', import.meta.url)

/** The words on the pages: e2e name what they press as the visitor reads it, in either language. */
export type Words = <Name extends FeatureName>(
  feature: Name,
  key: keyof Features[Name],
  values?: Readonly<Record<string, string | number>>,
) => string

const texts = { en: await readTexts('en'), cn: await readTexts('cn') }

export const wordsIn =
  (lang: Language): Words =>
  (feature, key, values) =>
    fill(texts[lang][feature]?.[String(key)] ?? String(key), lang, values)

async function readTexts(lang: Language): Promise<Readonly<Record<string, Text>>> {
  const folder = new URL(`${lang}/`, FOLDER)
  const files = (await readdir(folder)).map(async (file) => {
    const { default: text } = (await import(new URL(file, folder).href)) as { default: Text }
    return [file.replace('.ts', ''), text] as const
  })
  return Object.fromEntries(await Promise.all(files))
}
