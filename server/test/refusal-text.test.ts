import { readdirSync, readFileSync } from 'node:fs'
import { refusals, staffRefusals } from '@sampan/contract'
import { sourceOf } from '@sampan/messages/catalogue'
import { expect, it } from 'vitest'
import { refusalText } from '../src/refusal-text.ts'

it('every refusal has a message, and no message lacks a refusal; those of the console are separate', () => {
  const isForStaff = (name: string) => Object.hasOwn(staffRefusals, name)
  const names = Object.keys(refusals).sort()
  const messagesIn = (namespace: string) => Object.keys(sourceOf('en', namespace)).sort()
  expect(messagesIn('console-refusals')).toEqual(names.filter(isForStaff))
  expect(messagesIn('refusals')).toEqual(names.filter((name) => !isForStaff(name)))
})

it('every refusal is given somewhere', () => {
  const sources = ['contract', 'domain', 'server'].flatMap((workspace) => {
    const root = new URL(`../../${workspace}/src/`, import.meta.url)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('refusals.ts'))
      .map((file) => readFileSync(new URL(file, root), 'utf8'))
  })
  const given = new Set(sources.flatMap((source) => source.match(/(?<=')\w+(?=')/g) ?? []))
  expect(Object.keys(refusals).filter((name) => !given.has(name))).toEqual([])
})

it('every refusal has a code of its own', () => {
  const codes = Object.values(refusals).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

it('a message is in the reader’s language, with values that may differ by language', () => {
  expect(refusalText('too_many_requests', 'en', { wait: '5 minutes' })).toBe(
    'Too many tries. Please try again in 5 minutes.',
  )
  const wait = { en: '5 minutes', cn: '5 分钟' }
  expect(refusalText('too_many_requests', 'cn', { wait })).toBe('尝试次数过多，请在 5 分钟后再试。')
})
