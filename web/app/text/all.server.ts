import type { Language } from '@sampan/contract/envelope'
import type { FeatureName, Features } from './features.ts'
import { fill, type Text } from './fill.ts'

const files = import.meta.glob<Text>('./{en,cn}/*.ts', { eager: true, import: 'default' })

/** The words of some features in one language: what a page sends to the browser. */
export function textOf(lang: Language, features: readonly string[]): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    features.map((feature) => {
      const text = files[`./${lang}/${feature}.ts`]
      if (!text) throw new Error(`There is no text/${lang}/${feature}.ts`)
      return [feature, text]
    }),
  )
}

/** A sentence for a loader to say; pages say theirs with `useText`. */
export function sentence<Name extends FeatureName>(
  lang: Language,
  feature: Name,
  key: keyof Features[Name] & string,
): string {
  return fill(textOf(lang, [feature])[feature]?.[key] ?? key, lang)
}
