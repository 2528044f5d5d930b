import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { type ArgumentTypes, shapeOf, typesSource } from './argument-types.ts'
import { isForStaff, messagesOf, namespacesOf, sourceOf, translate } from './catalogue.ts'
import { formatMessage } from './format-message.ts'
import { pluralRules } from './intl-formatters.ts'
import { isolateValues } from './isolate-values.ts'
import { LANGUAGES, type Language, languageEntry } from './languages.ts'

const namespaces = [...namespacesOf('en')].sort()
const english = Object.fromEntries(namespaces.map((name) => [name, sourceOf('en', name)]))
/** Namespaces that a language may lack, which are then English. */
const mayLack = (lang: Language) => (namespace: string) =>
  !languageEntry(lang).hasConsole && isForStaff(namespace)
const translations = LANGUAGES.filter((lang) => lang !== 'en').flatMap((lang) =>
  namespaces
    .filter((namespace) => !mayLack(lang)(namespace) || namespacesOf(lang).includes(namespace))
    .map((namespace) => ({ lang, namespace })),
)

it('has types that fit the messages; `npm run generate -w messages` writes them', () => {
  const checkedIn = readFileSync(new URL('message-arguments.d.ts', import.meta.url), 'utf8')
  expect(checkedIn).toBe(typesSource(english))
})

it.each(LANGUAGES)('has every namespace in %s, but those that it may lack, and no other', (lang) => {
  const present = namespacesOf(lang)
  expect(present.filter((namespace) => !namespaces.includes(namespace))).toEqual([])
  const lacking = namespaces.filter((namespace) => !present.includes(namespace))
  expect(lacking.filter((namespace) => !mayLack(lang)(namespace))).toEqual([])
})

describe.each(translations)('$namespace in $lang', ({ lang, namespace }) => {
  const source = english[namespace] ?? {}
  const translation = sourceOf(lang, namespace)

  it('has every message of the source that it must, and no other', () => {
    const known = Object.keys(source).sort()
    const present = Object.keys(translation).sort()
    expect(present).toEqual(mayLack(lang)(namespace) ? known.filter((key) => key in translation) : known)
  })

  it('uses the values of the source', () => {
    const argumentsOf = (messages: Readonly<Record<string, string>>) =>
      Object.entries(messages).map(([key, message]) => [key, sorted(shapeOf(message).types)])
    const present = Object.entries(source).filter(([key]) => key in translation)
    expect(Object.fromEntries(argumentsOf(translation))).toEqual(
      Object.fromEntries(argumentsOf(Object.fromEntries(present))),
    )
  })

  const words = (message: string) => message.replace(/\{\w+[^{}]*\}|\b(plural|one|other)\b/g, '')

  it('is translated: no sentence is left in English', () => {
    const isSentence = (message: string) => (words(message).match(/\p{L}{2,}/gu) ?? []).length >= 3
    const left = Object.keys(translation).filter(
      (key) => isSentence(source[key] ?? '') && translation[key] === source[key],
    )
    expect(left).toEqual([])
  })

  it('is translated: words are in the letters of the script', () => {
    const script = new Intl.Locale(languageEntry(lang).tag).maximize().script
    const letters = { Arab: /\p{Script=Arab}/u, Hans: /\p{Script=Han}/u }[script ?? '']
    for (const [key, message] of Object.entries(translation))
      if (letters && /\p{L}/u.test(words(message))) expect([key, letters.test(message)]).toEqual([key, true])
  })
})

it.each(LANGUAGES)('has the plural forms that counts need in %s', (lang) => {
  const rules = pluralRules(lang, {})
  const needed = [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  for (const namespace of namespacesOf(lang))
    for (const [key, message] of Object.entries(sourceOf(lang, namespace)))
      for (const forms of shapeOf(message).plurals) {
        expect([namespace, key, forms]).toEqual([namespace, key, expect.arrayContaining(needed)])
        const unknown = forms.filter((form) => !form.startsWith('=') && !known.includes(form))
        expect([namespace, key, unknown]).toEqual([namespace, key, []])
      }
})

it('keeps the dollar sign before its sum in a sentence that is written from right to left', () => {
  const loose = namespacesOf('ar').flatMap((namespace) =>
    Object.entries(sourceOf('ar', namespace))
      .filter(([, message]) => /(?<![\u2066\u200e])\$[\d{]/.test(message))
      .map(([key]) => `${namespace}.${key}`),
  )
  expect(loose).toEqual([])
})

it.each([
  ['es', 'video, as in Latin America', /vídeo/iu],
  ['es', 'almacenamiento for storage', /almacenaje/iu],
  ['es', 'tú', /usted|averigüe|deshaga |apártel|(?:póng|hág|tráig)al|[áéíóú](?:qu|gu)el[oa]/iu],
  ['cn', '千克 for kg', /(?<![_\p{L}])kg(?!\p{L})/u],
  ['cn', '厘米 for cm', /(?<![_\p{L}])cm(?!\p{L})/u],
  ['cn', '您', /你/u],
  ['cn', '货架 for a shelf', /库位|货位码/u],
  ['ar', 'كجم for kg', /(?<!\p{L})كغ(?!\p{L})/u],
  ['ar', 'مستودع for the warehouse, منتج for an item', /مخز(?!ون)|مخازن|سلع/u],
] as const)('in %s writes %s, and nothing else', (lang, _, other) => {
  const found = namespacesOf(lang).flatMap((namespace) =>
    Object.entries(sourceOf(lang, namespace)).flatMap(([key, text]) =>
      other.test(text) ? [`${namespace}.${key}`] : [],
    ),
  )
  expect(found).toEqual([])
})

it('sets Latin letters and figures off from Chinese characters by a space', () => {
  const words = (message: string) => message.replace(/\{\w+(?:, number)?\}|\d+[年月日]/g, '|')
  const touching = namespacesOf('cn').flatMap((namespace) =>
    Object.entries(sourceOf('cn', namespace))
      .filter(([, message]) =>
        /\p{Script=Han}[A-Za-z0-9#$]|[A-Za-z0-9#%]\p{Script=Han}/u.test(words(message)),
      )
      .map(([key]) => `${namespace}.${key}`),
  )
  expect(touching).toEqual([])
})

it('has no unused message', () => {
  const sources = sourcesOf(['web/app', 'server/src', 'contract/src', 'domain/src'])
  const quoted = new Set(sources.flatMap(quotedWords))
  const everywhere = sources.flatMap(templatesIn).filter(({ literal }) => literal.length > 2)
  const unused = namespaces.flatMap((namespace) => {
    const own = sources.filter((source) => source.includes(`'${namespace}'`)).flatMap(templatesIn)
    const patterns = [...everywhere, ...own].map(({ pattern }) => pattern)
    return Object.keys(english[namespace] ?? {})
      .filter((key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}: ${key}`)
  })
  expect(unused).toEqual([])
})

describe('formatting', () => {
  it('chooses the plural form of a count and writes numbers as the language does', () => {
    expect(translate('en', 'orders', 'pieces', { count: 1 })).toBe('1 piece')
    expect(translate('en', 'orders', 'pieces', { count: 12345 })).toBe('12,345 pieces')
    expect(translate('cn', 'orders', 'pieces', { count: 1 })).toBe('1 件')
  })

  it('writes weights with three decimals', () => {
    const values = { name: 'Lamp', actual: 0.92, volume: 2 }
    expect(translate('en', 'plan-reasons', 'bulky', values)).toContain(
      'weighs 0.920 kg and counts as 2.000 kg',
    )
  })

  it('never interprets a value as a placeholder', () => {
    const message = messagesOf('en', 'orders').selected
    expect(formatMessage(message ?? '', 'en', { count: 2, sum: '{count} #' })).toBe('2 selected, {count} #')
  })

  it('isolates a value from the direction of the sentence', () => {
    expect(translate('ar', 'notices', 'one_parcel', { delivery_number: 'SP-1' })).toContain(
      '\u2068SP-1\u2069',
    )
    expect(translate('es', 'notices', 'one_parcel', { delivery_number: 'SP-1' })).toBe('el paquete SP-1')
  })

  it('chooses a branch by a value that it isolates where it shows it, also inside branches', () => {
    const source =
      '{way, select, air {جوًا مع {name}} other {{count, plural, one {{name}} other {# {name}}}}} ({way})'
    const message = isolateValues(compile(source))
    const write = (way: string) => formatMessage(message, 'ar', { way, name: 'DHL', count: 3 })
    expect(write('air')).toBe('جوًا مع \u2068DHL\u2069 (\u2068air\u2069)')
    expect(write('sea')).toBe('3 \u2068DHL\u2069 (\u2068sea\u2069)')
  })

  it.each([
    ['DHL Express', '一个包裹，走 DHL Express'],
    ['7 号线', '一个包裹，走 7 号线'],
    ['邮政小包', '一个包裹，走邮政小包'],
  ])('sets the value %s off from Chinese characters only where its own are others', (channel, text) => {
    expect(translate('cn', 'planner', 'one_parcel_by', { channel })).toBe(text)
  })

  it('refuses text that is not ICU MessageFormat, and formats that callers must provide', () => {
    expect(() => shapeOf('{count, plural, one {#}}')).toThrow()
    expect(() => shapeOf('{day, date, short}')).toThrow('not used in messages')
  })
})

const sorted = (types: ArgumentTypes) => Object.entries(types).sort(([a], [b]) => a.localeCompare(b))

const sourcesOf = (folders: readonly string[]) =>
  folders.flatMap((folder) => {
    const root = new URL(`../../${folder}/`, import.meta.url)
    return (
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        // A line in the table of refusals defines a code; it is not a use.
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/refusals\.ts$/.test(file))
        .map((file) => readFileSync(new URL(file, root), 'utf8'))
    )
  })

/** Words in quotes, and names of properties: a key may be the value or the name of one. */
const quotedWords = (source: string) =>
  [...source.matchAll(/['"`]([\w-]+)['"`]|^\s*(\w+):/gm)].map(([, word, name]) => word ?? name ?? '')

/** Templates that build a key, as `step_${name}` does. */
const templatesIn = (source: string) =>
  [...source.matchAll(/`((?:[\w-]|\$\{[^}`]*\})+)`/g)].map(([, template = '']) => {
    const literals = template.split(/\$\{[^}]*\}/)
    return { literal: literals.join(''), pattern: new RegExp(`^${literals.join('[\\w-]+')}$`) }
  })
