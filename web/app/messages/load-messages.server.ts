import { messagesOf } from '@sampan/messages/catalogue'
import type { CompiledMessages } from '@sampan/messages/format'
import type { Language } from '@sampan/messages/languages'

/** Returns the messages of some namespaces in one language, as a page sends them to the browser. */
export const pageMessages = (
  lang: Language,
  namespaces: readonly string[],
): Readonly<Record<string, CompiledMessages>> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, messagesOf(lang, namespace)]))
