// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { setCookie } from '../browser-cookies.ts'
import { cookieNames, serializeCookie } from '../cookies.ts'
import { firstScript } from './first-script.ts'

/** Runs the script on a page rendered in a language: what is stored afterwards, and whether it loads again. */
function run(search: string, tag: string) {
  const reload = vi.fn()
  vi.stubGlobal('location', { protocol: 'http:', search, reload })
  document.documentElement.lang = tag
  new Function(firstScript)()
  return { stored: localStorage.getItem('lang'), isReloaded: reload.mock.calls.length === 1 }
}

beforeEach(() => {
  localStorage.clear()
  setCookie(serializeCookie(cookieNames.language, ''))
})

it.each([
  ['?lang=cn', 'zh-CN', 'cn'],
  ['?lang=zh-TW', 'zh-CN', 'cn'],
  ['?lang=es_AR', 'es', 'es'],
])('stores the language that the address asks for with %s', (search, tag, stored) => {
  expect(run(search, tag)).toEqual({ stored, isReloaded: false })
})

it('ignores a language that we do not have', () => {
  localStorage.setItem('lang', 'ar')
  expect(run('?lang=xx', 'en')).toEqual({ stored: 'ar', isReloaded: true })
  expect(document.cookie).toContain('sampan_lang=ar')
  expect(run('?lang=xx', 'ar')).toEqual({ stored: 'ar', isReloaded: false })
})
