import { render } from '@react-email/render'
import type { Language } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { createElement } from 'react'
import { MailTemplate } from './mail-template.tsx'
import { type MailName, type NoticeName, noticeText, type Values } from './notices.ts'

/** Renders a mail as subject, plain text and HTML in the recipient's language. */
export async function renderMail(
  name: MailName | NoticeName,
  lang: Language,
  values: Values,
  publicUrl: string,
): Promise<{ subject: string; text: string; html: string }> {
  const words = noticeText(name, lang, values)
  const { title: subject, body: paragraphs } = words
  const url = String(values.action_url ?? '')
  const action = words.action && url !== '' ? { label: words.action, url } : null
  const footer = translate(lang, 'mails', 'footer')
  const html = await render(
    createElement(MailTemplate, { lang, subject, paragraphs, action, footer, homeUrl: publicUrl }),
  )
  const text = [
    subject,
    '',
    ...words.plain().flatMap((line) => [line, '']),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
    footer,
  ].join('\n')
  return { subject, text, html }
}
