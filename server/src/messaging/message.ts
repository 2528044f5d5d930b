import type { Translated } from '@sampan/messages/languages'

/** The texts of one notice: the message's title and markdown body, and the mail's subject, text and button. */
export interface NoticeMessage {
  readonly title: string
  /** Paragraphs, markdown, `{placeholders}` from the notice's values. */
  readonly body: readonly string[]
  readonly action?: string
}
export type LocalizedMessage = Translated<NoticeMessage>
