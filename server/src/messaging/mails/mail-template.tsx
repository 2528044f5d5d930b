import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Markdown } from '@react-email/markdown'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Language } from '@sampan/contract'
import { languageEntry } from '@sampan/messages/languages'

const INK = '#16202c'
const INK_2 = '#4a5563'
const PAPER = '#eff6f9'
const ACCENT = '#c02b20'
const LINE = '#d9e3e8'
const SEA = '#025473'
const FONT = 'Archivo, system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", sans-serif'

/** The dark theme, for mail programs that read style sheets; the others show the light one or darken it themselves. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper, .paper td { background: #0e141d !important; color: #e9f0f3 !important; }
  .surface, .surface td { background: #161d27 !important; border-color: #29313b !important; }
  .line { border-color: #29313b !important; }
  .ink { color: #e9f0f3 !important; }
  .ink-2, .ink-2 div { color: #b6c0c4 !important; }
  .ink-2 a { color: #82c2dc !important; }
  .accent { background: #e96850 !important; color: #1d0c0a !important; }
}`

interface Labelled {
  readonly label: string
  readonly url: string
}

export interface Mail {
  readonly lang: Language
  readonly subject: string
  /** What mailboxes show of it in their lists. */
  readonly preview: string
  /** Markdown. */
  readonly paragraphs: readonly string[]
  readonly action: Labelled | null
  /** Where the recipient switches off such mails; null for one that is always sent. */
  readonly choice: Labelled | null
  readonly footer: string
  /** The link of the site name at the top. */
  readonly homeUrl: string
}

/** The single layout of all mails. Styles are inline because many mail programs remove style sheets. */
export function MailTemplate({ lang, subject, preview, paragraphs, action, choice, footer, homeUrl }: Mail) {
  return (
    <Html lang={languageEntry(lang).tag} dir={languageEntry(lang).direction}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="paper"
        style={{ margin: 0, padding: '32px 12px', background: PAPER, fontFamily: FONT, color: INK }}
      >
        <Container
          className="surface"
          style={{
            maxWidth: '560px',
            background: '#ffffff',
            border: `1px solid ${LINE}`,
            borderRadius: '16px',
            padding: '32px',
          }}
        >
          <Link
            href={homeUrl}
            className="ink"
            style={{ color: INK, fontWeight: 780, fontSize: '20px', textDecoration: 'none' }}
          >
            Sampan
          </Link>
          <Heading
            as="h1"
            className="ink"
            style={{ fontSize: '24px', lineHeight: '1.2', margin: '24px 0 16px' }}
          >
            {subject}
          </Heading>
          {paragraphs.map((text) => (
            <Section key={text} className="ink-2">
              <Markdown
                markdownContainerStyles={{ fontSize: '16px', lineHeight: '1.6', color: INK_2 }}
                markdownCustomStyles={{ link: { color: SEA, textDecoration: 'underline' } }}
              >
                {text}
              </Markdown>
            </Section>
          ))}
          {action && <Action {...action} />}
          <Hr className="line" style={{ borderColor: LINE, margin: '28px 0 16px' }} />
          {choice && (
            <Text style={{ fontSize: '13px', margin: '0 0 8px' }}>
              <Link href={choice.url} className="ink-2" style={{ color: INK_2, textDecoration: 'underline' }}>
                {choice.label}
              </Link>
            </Text>
          )}
          <Text className="ink-2" style={{ fontSize: '13px', color: INK_2, margin: 0 }}>
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The button of a mail, and its address for those who cannot press it. */
function Action({ url, label }: Labelled) {
  return (
    <>
      <Section style={{ margin: '28px 0 8px' }}>
        <Button
          href={url}
          className="accent"
          style={{
            background: ACCENT,
            color: '#ffffff',
            borderRadius: '6px',
            padding: '13px 22px',
            fontSize: '15px',
            fontWeight: 600,
          }}
        >
          {label}
        </Button>
      </Section>
      <Text className="ink-2" style={{ fontSize: '13px', color: INK_2, wordBreak: 'break-all' }}>
        {url}
      </Text>
    </>
  )
}
