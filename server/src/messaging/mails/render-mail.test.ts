import { shapeOf } from '@sampan/messages/argument-types'
import { sourceOf } from '@sampan/messages/catalogue'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { describe, expect, it } from 'vitest'
import type { MailName, NoticeName } from '../notices.ts'
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

it.each([
  ['parcel_delivered', 'notices', true],
  ['welcome', 'notices', true],
  // It asks for something, and is always sent.
  ['parcel_priced', 'notices', false],
  ['reset', 'mails', false],
] as const)('%s of %s leads to where such mails are switched off: %s', async (name, namespace, isChosen) => {
  const values = valuesFor(sourceOf('en', namespace), name)
  const { text, html } = await renderMail(name, 'ar', values, 'https://shop.example')
  const address = 'https://shop.example/manage/main?path=Account-Settings#notices'
  expect(text.includes(`اختر الرسائل التي تصلك: ${address}`)).toBe(isChosen)
  expect(html.includes(`href="${address.replaceAll('&', '&amp;')}"`)).toBe(isChosen)
})

it('has a dark theme for everything that has a colour', async () => {
  const values = { ...valuesFor(sourceOf('en', 'notices'), 'welcome'), action_url: ACTION_URL }
  const { html } = await renderMail('welcome', 'en', values, 'https://shop.example')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  const dark = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html)?.[1] ?? ''
  const themed = new Set(Array.from(dark.matchAll(/\.([\w-]+)/g), ([, name]) => name))
  const coloured = html.matchAll(/<(\w+)(?=[^>]*style="[^"]*(?<!-)\bcolor:)[^>]*>/g)
  const unthemed = Array.from(coloured, ([tag, name]) => ({ name, in: /class="([^"]*)"/.exec(tag)?.[1] }))
    // The page, whose cell repeats its style, and the text of a paragraph have their class around them.
    .filter(({ name }) => name !== 'td' && name !== 'div')
    .filter(({ in: of }) => !of?.split(' ').some((one) => themed.has(one)))
  expect(unthemed).toEqual([])
})

it.each([
  ['en', 'The price of SP1 ends on 8 January 2027', 'Pay by 29 December 2026 at 21:43: Mug'],
  ['cn', '包裹 SP1 的报价将于 2027年1月8日到期', '请在 2026年12月29日 21:43 前付款：Mug'],
  [
    'es',
    'El precio de SP1 vence el 8 de enero de 2027',
    'Paga antes del 29 de diciembre de 2026 a las 21:43: Mug',
  ],
  ['ar', 'ينتهي سعر الطرد SP1 في 8 يناير 2027', 'ادفع قبل 29 ديسمبر 2026 في 21:43: Mug'],
] as const)('writes until when as its readers of %s do', async (lang, ending, expiring) => {
  const subjectOf = async (name: NoticeName, values: Record<string, string | number>) =>
    (await renderMail(name, lang, values, '')).subject.replaceAll(/[\u2066-\u2069\u200f]/g, '')
  const price = { delivery_number: 'SP1', amount: '9.00', until: '2027-01-08' }
  expect(await subjectOf('parcel_quote_ending', price)).toBe(ending)
  const unpaid = { order_numbers: 'SO1', product_name: 'Mug', more: 0, amount: '9.00' }
  expect(await subjectOf('orders_expiring', { ...unpaid, until: '2026-12-29 21:43' })).toBe(expiring)
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

const HOSTILE = [
  '[Claim $500](https://evil.example)',
  '![seen](https://evil.example/seen.png)',
  '<a href="https://evil.example">Claim</a>',
  '<img src="https://evil.example/seen.png">',
  '<https://evil.example>',
  'https://evil.example',
  'www.evil.example',
  '**Free** `shipping` &amp; <b>_more_</b> ~~now~~',
  'back\\slash \\*',
]

/** What a reader of the mail sees. */
const shownIn = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

it.each(HOSTILE)('shows a name as it was typed, without a link, a picture or a tag: %s', async (typed) => {
  for (const [name, values] of [
    ['reset', { account_name: typed }],
    ['order_answered', { product_name: typed, order_number: 'SO1', answer: 'Yes.' }],
    ['question_answered', { account_name: 'Ana', answer: 'Yes.', question: typed }],
    ['parcel_trouble', { delivery_number: 'SP1', status: 'Held', text: typed }],
  ] as const) {
    const { text, html } = await renderMail(name, 'en', values, 'https://shop.example')
    expect(text).toContain(typed)
    expect(shownIn(html)).toContain(typed)
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'https://shop.example',
    ])
    expect(html).not.toMatch(/<(?:img|b|em|del|code)\b/)
  }
})

it('has no signs of markdown in its plain text and in what a mailbox shows of it, and its links in full', async () => {
  const values = { delivery_number: 'SP_1', tracking_links: '[DHL JD1](https://dhl.example/a_b)' }
  const { text, html } = await renderMail('customs_asked', 'en', values, 'https://shop.example')
  expect(text).toContain('more about parcel SP_1 before')
  expect(text).toContain('on its page: DHL JD1: https://dhl.example/a_b\n')
  expect(html).toContain('>Customs of the destination want to know more about parcel SP_1 before')
})

it('shows the markdown of colleagues, and their tags as text', async () => {
  const text =
    'Look at **this** [page](https://shop.example/page_1). <img src="https://evil.example/seen.png">'
  const { html } = await renderMail('staff_message', 'en', { title: 'Hi', text }, 'https://shop.example')
  expect(html).toMatch(/<strong[^>]*>this<\/strong> <a href="https:\/\/shop\.example\/page_1"/)
  expect(html).not.toContain('<img')
  expect(shownIn(html)).toContain('<img src="https://evil.example/seen.png">')
})
