import { sourceOf } from '@sampan/messages/catalogue'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { describe, expect, it } from 'vitest'
import type { MailName } from './notices.ts'
import { renderMail } from './render-mail.ts'

const values = {
  account_name: 'Ana {email}',
  email: 'ana@example.com',
  change: '…',
  days: 1825,
  action_url: 'https://shop.example/go',
}
const names = Object.keys(sourceOf('en', 'mails')).flatMap((key) =>
  key.endsWith('_title') ? [key.replace('_title', '') as MailName] : [],
)

describe.each(LANGUAGES)('a mail in %s', (lang) => {
  it.each(
    names,
  )('%s is filled, in the direction of the language, with a button where it has one', async (name) => {
    const words = sourceOf(lang, 'mails')
    const { subject, text, html } = await renderMail(name, lang, values, 'https://shop.example')
    expect(subject).toBe(words[`${name}_title`])
    expect(text.replaceAll(values.account_name, '')).not.toMatch(/[{}]/)
    expect(text).toContain(values.account_name)
    expect(text.endsWith(words.footer ?? '')).toBe(true)
    expect(text.includes(values.action_url)).toBe(`${name}_action` in words)
    expect(html).toContain(`dir="${languageEntry(lang).direction}"`)
  })
})

it('greets in the language of its reader', async () => {
  const textIn = async (lang: 'es' | 'ar') => (await renderMail('reset', lang, values, '')).text
  expect(await textIn('es')).toContain('Crea una contraseña nueva\n\nHola, Ana')
  expect(await textIn('ar')).toContain('مرحبًا Ana')
})
