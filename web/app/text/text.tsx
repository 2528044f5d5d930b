import type { Language } from '@sampan/contract/envelope'
import { Fragment, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FeatureName, Features } from './features.ts'
import { cutAtPlaces, fill, type Places, type Text, templateOf } from './fill.ts'

/** What the root loader gives every page. */
export interface RootData {
  readonly lang: Language
  readonly device: 'phone' | 'desktop'
  readonly isDemo: boolean
  readonly publicUrl: string
  readonly text: Readonly<Record<string, Text>>
}

/** In the browser: the words of the last page that came, for the one that did not. */
let last: RootData | undefined

/** Undefined only where the root itself failed before any page was there. */
export function useRootData(): RootData | undefined {
  const root = useRouteLoaderData<() => RootData>('root')
  if (root && !import.meta.env.SSR) last = root
  return root ?? last
}
export const useLanguage = (): Language => useRootData()?.lang ?? 'en'

type Values<Entry, Value> = [Places<Entry>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Entry>, Value>>]

/** The words of one feature: `t('title')`, `t('items', { count: 3 })`, `t.rich('agree', { terms: <Link … /> })`. */
export interface Words<Feature> {
  <Key extends keyof Feature>(key: Key, ...values: Values<Feature[Key], string | number>): string
  /** The same with elements in the places. */
  rich<Key extends keyof Feature>(key: Key, ...values: Values<Feature[Key], ReactNode>): ReactNode
}

/** @throws Error when the page's handle does not name the feature. */
export function useText<Name extends FeatureName>(feature: Name): Words<Features[Name]> {
  const root = useRootData()
  const lang = root?.lang ?? 'en'
  const text = root?.text[feature]
  if (!text) throw new Error(`The text of "${feature}" is not here: name it in the page's handle.text`)

  const entryAt = (key: PropertyKey) => text[String(key)] ?? String(key)
  const words = (key: PropertyKey, values?: Record<string, string | number>) =>
    fill(entryAt(key), lang, values)
  const rich = (key: PropertyKey, values: Record<string, ReactNode> = {}) =>
    cutAtPlaces(templateOf(entryAt(key), lang, values.count)).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
      <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>
    ))
  return Object.assign(words, { rich }) as Words<Features[Name]>
}
