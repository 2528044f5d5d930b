import { describe, expect, it } from 'vitest'
import { countryName } from './intl-formatters.ts'
import {
  contentLanguage,
  inEveryLanguage,
  LANGUAGES,
  languageEntry,
  languageNamed,
  languageOf,
  textFor,
} from './languages.ts'

describe.each(LANGUAGES)('%s', (lang) => {
  const entry = languageEntry(lang)

  it('has its code or its own tag, and is found by both', () => {
    if (lang !== 'en' && lang !== 'cn') expect(lang).toBe(entry.tag)
    expect([languageOf(lang), languageOf(entry.tag)]).toEqual([lang, lang])
  })

  it('has a locale that Intl supports, and the direction of its script', () => {
    expect(Intl.getCanonicalLocales(entry.tag)).toEqual([entry.tag])
    expect(new Intl.Locale(entry.locale).language).toBe(new Intl.Locale(entry.tag).language)
    expect(Intl.NumberFormat.supportedLocalesOf(entry.locale)).toHaveLength(1)
    const isArabic = new Intl.Locale(entry.tag).maximize().script === 'Arab'
    expect(entry.direction).toBe(isArabic ? 'rtl' : 'ltr')
  })
})

it.each([
  ['zh', 'cn'],
  ['zh-TW', 'cn'],
  ['zh-Hans-CN', 'cn'],
  ['CN', 'cn'],
  ['es-MX', 'es'],
  ['es_AR', 'es'],
  ['ar-EG', 'ar'],
  ['en-GB', 'en'],
])('finds the language of %s by its primary tag', (tag, lang) => {
  expect(languageNamed(tag)).toBe(lang)
})

it('uses English for an unknown code or tag', () => {
  for (const code of ['', '-', 'xx', 'xx-CN', 'est', 'toString', null, undefined, 7])
    expect([languageNamed(code), languageOf(code)]).toEqual([undefined, 'en'])
})

it('falls back to the English text', () => {
  expect(textFor('cn', { en: 'Freight', cn: '运费' })).toBe('运费')
  expect(textFor('cn', { en: 'Freight' })).toBe('Freight')
})

it('makes a text in every language', () => {
  expect(Object.keys(inEveryLanguage((lang) => lang))).toEqual(LANGUAGES)
})

it('gives content of staff in English or Chinese', () => {
  for (const lang of LANGUAGES) expect(contentLanguage(lang)).toBe(lang === 'cn' ? 'cn' : 'en')
})

it('names regions as Chromium does, so that a page is unchanged by hydration', () => {
  const nameOf = (lang: 'es' | 'ar', code: string) => countryName(lang, code, { en: '', cn: '' })
  expect(['HK', 'MO', 'PS', 'FK'].map((code) => nameOf('es', code))).toEqual([
    'Hong Kong',
    'Macao',
    'Palestina',
    'Islas Malvinas',
  ])
  expect(nameOf('ar', 'HK')).toBe('هونغ كونغ')
})
