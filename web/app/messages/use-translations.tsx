import type { MessageArguments } from '@sampan/messages/arguments'
import { type CompiledMessages, formatMessage, type Namespace, type Values } from '@sampan/messages/format'
import { FALLBACK, type Language, languageEntry } from '@sampan/messages/languages'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Data of the root loader, present on every page. */
export interface RootData {
  readonly lang: Language
  readonly device: 'phone' | 'desktop'
  readonly isDemo: boolean
  readonly publicUrl: string
  /** By namespace. */
  readonly messages: Readonly<Record<string, CompiledMessages>>
}

/**
 * Browser only: the latest root data, for an error page whose own root loader failed, and for code outside components.
 */
let last: RootData | undefined

/** Undefined only when the root itself failed on the first page. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>('root') ?? last
}

/** Remembers the root's data. For the root's layout, which is on every page. */
export function useRememberRootData(): void {
  const root = useRouteLoaderData<() => RootData>('root')
  useEffect(() => {
    if (root) last = root
  }, [root])
}

/** Browser only: returns a message without values outside of components, of a namespace that every page has; '' before the first page. */
export const pageMessage = <Name extends Namespace>(
  namespace: Name,
  key: keyof MessageArguments[Name] & string,
): string => {
  const message = last?.messages[namespace]?.[key]
  return last && message !== undefined ? formatMessage(message, last.lang) : ''
}

/** The visitor's language, for a page whose root failed. */
export const VisitorLanguage = createContext<Language>(FALLBACK)

/** Returns the language of the page. */
export function useLanguage(): Language {
  const visitors = useContext(VisitorLanguage)
  return useRootData()?.lang ?? visitors
}

/** The punctuation of the page's language, for a text that is put together from parts. */
export const usePunctuation = (): Readonly<Record<'comma' | 'colon' | 'gap', string>> =>
  languageEntry(useLanguage())

/** Texts become elements; counts stay numbers, because they select the plural form. */
type Rich<Arguments> = { [Name in keyof Arguments]: Arguments[Name] extends number ? number : ReactNode }

/** Messages of one namespace: `t('title')`, `t('items', { count: 3 })`, `t.rich('agree', { terms: <Link … /> })`. */
export interface Translate<Messages> {
  <Key extends keyof Messages>(key: Key, ...values: Values<Messages[Key]>): string
  /**
   * The same, with elements as values. Each part is an element of its own: the translation of a browser replaces texts, and
   * React can neither change nor remove one of several in an element afterwards.
   */
  rich<Key extends keyof Messages>(key: Key, ...values: Values<Rich<Messages[Key]>>): ReactNode
}

/** Delimits the name of an argument whose value is an element: no keyboard types this character. */
const OBJECT = '\ufffc'

/** @throws Error when no matched route lists the namespace in its `handle.namespaces`. */
export function useTranslations<Name extends Namespace>(namespace: Name): Translate<MessageArguments[Name]> {
  const root = useRootData()
  const lang = root?.lang ?? 'en'
  const messages = root?.messages[namespace]
  if (!messages) throw new Error(`Messages of "${namespace}" are not loaded: add it to handle.namespaces`)

  const translate = (key: PropertyKey, values?: Record<string, string | number>) =>
    formatMessage(messages[String(key)] ?? String(key), lang, values)
  const rich = (key: PropertyKey, values: Record<string, ReactNode> = {}) => {
    const places = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'string' ? value : OBJECT + name + OBJECT,
    ])
    return translate(key, Object.fromEntries(places))
      .split(OBJECT)
      .map((part, index) => {
        const content = index % 2 ? values[part] : part
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
        return content === '' ? null : <span key={index}>{content}</span>
      })
  }
  return Object.assign(translate, { rich }) as Translate<MessageArguments[Name]>
}
