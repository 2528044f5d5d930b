import type { Language } from '@sampan/contract/envelope'
import { formatMessage, type Messages } from './format-message.ts'
import type { Namespace, Namespaces } from './namespaces.ts'

const files = import.meta.glob<Messages>('./{en,cn}/*.ts', { eager: true, import: 'default' })

/** Returns the messages of some namespaces in one language, as a page sends them to the browser. */
export function messagesOf(
  lang: Language,
  namespaces: readonly string[],
): Readonly<Record<string, Messages>> {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const messages = files[`./${lang}/${namespace}.ts`]
      if (!messages) throw new Error(`There is no messages/${lang}/${namespace}.ts`)
      return [namespace, messages]
    }),
  )
}

/** Returns one message without values, for loaders. Components use `useTranslations`. */
export function translate<Name extends Namespace>(
  lang: Language,
  namespace: Name,
  key: keyof Namespaces[Name] & string,
): string {
  return formatMessage(messagesOf(lang, [namespace])[namespace]?.[key] ?? key, lang)
}
