import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Markdown,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { Language } from '@sampan/contract'
import { createElement as h } from 'react'
import { fill, type MailName, type NoticeName, type Values, wordsOf } from './notices.ts'

const INK = '#16202c'
const INK_2 = '#4a5563'
const PAPER = '#eff6f9'
const ACCENT = '#c02b20'
const LINE = '#d9e3e8'
const FONT = 'Archivo, system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", sans-serif'

/** A mail as subject, plain text and HTML in the recipient's language. */
export async function renderMail(
  name: MailName | NoticeName,
  lang: Language,
  values: Values,
  publicUrl: string,
): Promise<{ subject: string; text: string; html: string }> {
  const words = wordsOf(name, lang)
  const subject = fill(words.title, values)
  const paragraphs = words.body.map((line) => fill(line, values))
  const url = String(values.action_url ?? '')
  const action = words.action && url !== '' ? { label: words.action, url } : null
  const footer =
    lang === 'cn'
      ? 'Sampan 代购与转运 · 深圳仓 · 直接回复此邮件即可联系我们'
      : 'Sampan, shopping agent and forwarder · Shenzhen warehouse · just reply to reach us'

  const html = await render(
    h(
      Html,
      { lang: lang === 'cn' ? 'zh-CN' : 'en' },
      h(Head),
      h(Preview, null, paragraphs.join(' ').slice(0, 120)),
      h(
        Body,
        { style: { margin: 0, padding: '32px 12px', background: PAPER, fontFamily: FONT, color: INK } },
        h(
          Container,
          {
            style: {
              maxWidth: '560px',
              background: '#ffffff',
              border: `1px solid ${LINE}`,
              borderRadius: '16px',
              padding: '32px',
            },
          },
          h(
            Link,
            {
              href: publicUrl,
              style: { color: INK, fontWeight: 780, fontSize: '20px', textDecoration: 'none' },
            },
            'Sampan',
          ),
          h(
            Heading,
            { as: 'h1', style: { fontSize: '24px', lineHeight: '1.2', margin: '24px 0 16px' } },
            subject,
          ),
          ...paragraphs.map((text, index) =>
            h(
              Section,
              { key: index },
              h(Markdown, {
                markdownContainerStyles: { fontSize: '16px', lineHeight: '1.6', color: INK_2 },
                // biome-ignore lint/correctness/noChildrenProp: the component's type asks for its text as a prop
                children: text,
              }),
            ),
          ),
          action
            ? h(
                Section,
                { style: { margin: '28px 0 8px' } },
                h(
                  Button,
                  {
                    href: action.url,
                    style: {
                      background: ACCENT,
                      color: '#ffffff',
                      borderRadius: '6px',
                      padding: '13px 22px',
                      fontSize: '15px',
                      fontWeight: 600,
                    },
                  },
                  action.label,
                ),
              )
            : null,
          action
            ? h(Text, { style: { fontSize: '13px', color: INK_2, wordBreak: 'break-all' } }, action.url)
            : null,
          h(Hr, { style: { borderColor: LINE, margin: '28px 0 16px' } }),
          h(Text, { style: { fontSize: '13px', color: INK_2, margin: 0 } }, footer),
        ),
      ),
    ),
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
