// @vitest-environment jsdom
import type { Language } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { NumberRange } from './range.tsx'

it.each<[Language, number, number, string]>([
  ['en', 950, 1200, '950–1,200'],
  ['ar', 950, 1200, '\u200F950–1,200'],
  ['en', 950, 950, '950'],
])('writes in %s from %d to %d as %s, unbroken and in the direction of the text', (lang, low, high, text) => {
  const { getByText } = renderPage(<NumberRange low={low} high={high} />, { namespaces: [], lang })
  const range = getByText(text)
  expect(range.className).toBe('inline-block whitespace-nowrap')
  expect(range.dir).toBe('')
})
