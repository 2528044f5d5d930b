import type { MessageArguments } from '@sampan/messages/arguments'
import { messagesOf } from '@sampan/messages/catalogue'
import { formatMessage, type Namespace } from '@sampan/messages/format'
import type { Language } from '@sampan/messages/languages'

/** The texts of the pages: tests name controls as the visitor reads them, in any language. */
export type Translate = <Name extends Namespace>(
  namespace: Name,
  key: keyof MessageArguments[Name],
  values?: Readonly<Record<string, string | number>>,
) => string

export const translationsIn =
  (lang: Language): Translate =>
  (namespace, key, values) =>
    formatMessage(messagesOf(lang, namespace)[String(key)] ?? String(key), lang, values)
