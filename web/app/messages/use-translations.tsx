import type { Language } from '@sampan/contract/envelope'
import { Fragment, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  formatMessage,
  type Messages,
  type Placeholders,
  splitAtPlaceholders,
  templateOf,
} from './format-message.ts'
import type { Namespace, Namespaces } from './namespaces.ts'

/** Data of the root loader, present on every page. */
export interface RootData {
  readonly lang: Language
  readonly device: 'phone' | 'desktop'
  readonly isDemo: boolean
  readonly publicUrl: string
  /** By namespace. */
  readonly messages: Readonly<Record<string, Messages>>
}

/** Browser only: the latest root data, for an error page whose own root loader failed. */
let last: RootData | undefined

/** Undefined only where the root itself failed on the first page. */
export function useRootData(): RootData | undefined {
  const root = useRouteLoaderData<() => RootData>('root')
  if (root && !import.meta.env.SSR) last = root
  return root ?? last
}
export const useLanguage = (): Language => useRootData()?.lang ?? 'en'

type Values<Entry, Value> = [Placeholders<Entry>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Entry>, Value>>]

/** Messages of one namespace: `t('title')`, `t('items', { count: 3 })`, `t.rich('agree', { terms: <Link … /> })`. */
export interface Translate<Entries> {
  <Key extends keyof Entries>(key: Key, ...values: Values<Entries[Key], string | number>): string
  /** Does the same with elements as values. */
  rich<Key extends keyof Entries>(key: Key, ...values: Values<Entries[Key], ReactNode>): ReactNode
}

/** @throws Error when no matched route lists the namespace in its `handle.namespaces`. */
export function useTranslations<Name extends Namespace>(namespace: Name): Translate<Namespaces[Name]> {
  const root = useRootData()
  const lang = root?.lang ?? 'en'
  const messages = root?.messages[namespace]
  if (!messages) throw new Error(`Messages of "${namespace}" are not loaded: add it to handle.namespaces`)

  const entryAt = (key: PropertyKey) => messages[String(key)] ?? String(key)
  const translate = (key: PropertyKey, values?: Record<string, string | number>) =>
    formatMessage(entryAt(key), lang, values)
  const rich = (key: PropertyKey, values: Record<string, ReactNode> = {}) =>
    splitAtPlaceholders(templateOf(entryAt(key), lang, values.count)).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
      <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>
    ))
  return Object.assign(translate, { rich }) as Translate<Namespaces[Name]>
}
