import { describe, expect, it } from 'vitest'
import { formatMessage, type Messages, type PluralForms, splitAtPlaceholders } from './format-message.ts'

const files = import.meta.glob<Messages>('./{en,cn}/*.ts', { eager: true, import: 'default' })
const namespaces = Object.keys(files)
  .filter((file) => file.startsWith('./en/'))
  .map((file) => file.slice('./en/'.length))

const placesOf = (entry: string | PluralForms) =>
  [
    ...new Set(
      Object.values(typeof entry === 'string' ? { entry } : entry).flatMap((form) =>
        splitAtPlaceholders(form).filter((_, index) => index % 2),
      ),
    ),
  ].sort()

describe.each(namespaces)('%s', (feature) => {
  const en = files[`./en/${feature}`] ?? {}
  const cn = files[`./cn/${feature}`] ?? {}

  it('says the same things in both languages', () => {
    expect(Object.keys(cn).sort()).toEqual(Object.keys(en).sort())
  })

  it('has the same places to fill in both languages', () => {
    for (const [key, entry] of Object.entries(en)) {
      expect([key, placesOf(cn[key] ?? '')]).toEqual([key, placesOf(entry)])
    }
  })

  it('leaves nothing untranslated: every sentence of ours has Chinese in it', () => {
    for (const [key, entry] of Object.entries(cn)) {
      const text = typeof entry === 'string' ? entry : entry.other
      const isOnlyPlaces = splitAtPlaceholders(text).every((part, index) => index % 2 || !/\p{L}/u.test(part))
      if (!isOnlyPlaces) expect([key, /\p{Script=Han}/u.test(text)]).toEqual([key, true])
    }
  })
})

it('has no Chinese feature without its English source', () => {
  const chinese = Object.keys(files).filter((file) => file.startsWith('./cn/'))
  expect(chinese).toHaveLength(namespaces.length)
})

describe('filling in', () => {
  const items = { one: '{count} item in {place}', other: '{count} items in {place}' }

  it('chooses the form of the number and writes numbers as the language does', () => {
    expect(formatMessage(items, 'en', { count: 1, place: 'Oslo' })).toBe('1 item in Oslo')
    expect(formatMessage(items, 'en', { count: 12345, place: 'Oslo' })).toBe('12,345 items in Oslo')
    expect(formatMessage({ other: '{count} 件' }, 'cn', { count: 1 })).toBe('1 件')
  })

  it('leaves a place without a value as it is, and never reads a value as a place', () => {
    expect(formatMessage('{a} and {b}', 'en', { a: '{b}' })).toBe('{b} and {b}')
  })
})
