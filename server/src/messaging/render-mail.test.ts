import { shapeOf } from '@sampan/messages/argument-types'
import { sourceOf } from '@sampan/messages/catalogue'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { describe, expect, it } from 'vitest'
import type { MailName, NoticeName } from './notices.ts'
import { renderMail } from './render-mail.ts'

const ACTION_URL = 'https://shop.example/go'
const ACCOUNT_NAME = 'Ana {email}'
const mails = (['mails', 'notices'] as const).flatMap((namespace) =>
  Object.keys(sourceOf('en', namespace)).flatMap((key) =>
    key.endsWith('_title') ? [{ namespace, name: key.replace('_title', '') as MailName | NoticeName }] : [],
  ),
)

/** A value for each placeholder of a mail; the plural form of 11 differs from those of 1 and 2 in every language. */
const valuesFor = (words: Readonly<Record<string, string>>, name: string) => {
  const types = ['title', 'body'].flatMap((part) =>
    Object.entries(shapeOf(words[`${name}_${part}`] ?? '').types),
  )
  const values = types.map(([place, type]) => [place, type === 'number' ? 11 : `a ${place}`])
  return { ...Object.fromEntries(values), account_name: ACCOUNT_NAME, action_url: ACTION_URL }
}

describe.each(LANGUAGES)('a mail in %s', (lang) => {
  it.each(mails)('$name is filled, in the direction of the language, with a button where it has one', async ({
    namespace,
    name,
  }) => {
    const words = sourceOf(lang, namespace)
    const values = valuesFor(sourceOf('en', namespace), name)
    const { subject, text, html } = await renderMail(name, lang, values, 'https://shop.example')
    expect(subject).not.toBe('')
    expect(text.replaceAll(ACCOUNT_NAME, '')).not.toMatch(/[{}]/)
    expect(text.includes(ACCOUNT_NAME)).toBe(namespace === 'mails')
    expect(text.endsWith(sourceOf(lang, 'mails').footer ?? '')).toBe(true)
    expect(text.includes(ACTION_URL)).toBe(`${name}_action` in words)
    expect(html).toContain(`dir="${languageEntry(lang).direction}"`)
  })
})

it('has a greeting in the language of its reader', async () => {
  const values = { account_name: ACCOUNT_NAME }
  const textIn = async (lang: 'es' | 'ar') => (await renderMail('reset', lang, values, '')).text
  expect(await textIn('es')).toContain('Crea una contraseña nueva\n\nHola, Ana')
  expect(await textIn('ar')).toContain('مرحبًا \u2068Ana')
})

it('leaves out paragraphs whose values are empty', async () => {
  const values = {
    delivery_number: 'SP1',
    weight_kg: '1.000',
    channel_name: 'Air',
    amount: '9.00',
    until: '2026-11-30',
    coupon: '',
  }
  const { text } = await renderMail('parcel_priced', 'en', values, '')
  expect(text).toContain('its items go back to your warehouse.\n\nSampan')
})
