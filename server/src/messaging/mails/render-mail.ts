import { render } from '@react-email/render'
import type { Language } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { translate } from '@sampan/messages/catalogue'
import { createElement } from 'react'
import { noticeGroups } from '../notice-groups.ts'
import { type MailName, type NoticeName, noticeText, type Values } from '../notices.ts'
import { MailTemplate } from './mail-template.tsx'
import { plainText } from './plain-text.ts'

/**
 * Renders a mail as subject, plain text and HTML in the recipient's language; one that customers can switch off leads to
 * where they do.
 */
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
  const choice =
    name in noticeGroups
      ? {
          label: translate(lang, 'mails', 'choose_mails'),
          url: new URL(pageAddresses.noticeSettings(), publicUrl).href,
        }
      : null
  // The first words of the mail in the list of a mailbox.
  const preview = plainText(paragraphs.join(' ')).replaceAll(/\s+/g, ' ')
  const footer = translate(lang, 'mails', 'footer')
  const html = await render(
    createElement(MailTemplate, {
      ...{ lang, subject, preview, paragraphs, action, choice, footer, homeUrl: publicUrl },
    }),
  )
  const text = [
    subject,
    '',
    ...paragraphs.flatMap((text) => [plainText(text, (its, to) => `${its}: ${to}`), '']),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
    ...(choice ? [`${choice.label}: ${choice.url}`, ''] : []),
    footer,
  ].join('\n')
  return { subject, text, html }
}
