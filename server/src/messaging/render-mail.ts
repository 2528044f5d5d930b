import { render } from '@react-email/render'
import type { Language } from '@sampan/contract'
import type { Translated } from '@sampan/messages/languages'
import { textFor } from '@sampan/messages/languages'
import { createElement } from 'react'
import { MailTemplate } from './mail-template.tsx'
import { fill, type MailName, messageOf, type NoticeName, type Values } from './notices.ts'

const footers: Translated<string> = {
  en: 'Sampan, shopping agent and forwarder · Shenzhen warehouse · just reply to reach us',
  cn: 'Sampan 代购与转运 · 深圳仓 · 直接回复此邮件即可联系我们',
}

/** Renders a mail as subject, plain text and HTML in the recipient's language. */
export async function renderMail(
  name: MailName | NoticeName,
  lang: Language,
  values: Values,
  publicUrl: string,
): Promise<{ subject: string; text: string; html: string }> {
  const words = messageOf(name, lang)
  const subject = fill(words.title, values)
  const paragraphs = words.body.map((line) => fill(line, values))
  const url = String(values.action_url ?? '')
  const action = words.action && url !== '' ? { label: words.action, url } : null
  const footer = textFor(lang, footers)
  const html = await render(
    createElement(MailTemplate, { lang, subject, paragraphs, action, footer, homeUrl: publicUrl }),
  )
  const text = [
    subject,
    '',
    ...paragraphs.flatMap((line) => [line, '']),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
    footer,
  ].join('\n')
  return { subject, text, html }
}
