// @vitest-environment jsdom
import type { Language } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { NumberRange } from './range.tsx'

it.each<[Language, number, number, string]>([
  ['en', 950, 1200, '950–1,200'],
  ['ar', 950, 1200, '950–1,200'],
  ['en', 950, 950, '950'],
])('writes in %s from %d to %d as %s, unbroken and in its own direction', (lang, low, high, text) => {
  renderPage(<NumberRange low={low} high={high} />, { namespaces: [], lang })
  const range = document.querySelector('bdi')
  expect(range?.textContent).toBe(text)
  expect(range?.className).toBe('whitespace-nowrap')
})
