// @vitest-environment jsdom
import type { Language } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { IsolatedParts } from './isolated-parts.tsx'

it.each<[Language, string]>([
  ['es', '<bdi>Calle 12</bdi>, <bdi>28001 Madrid</bdi>'],
  ['ar', '<bdi>Calle 12</bdi>، <bdi>28001 Madrid</bdi>'],
])('keeps each part in its own direction, without the empty ones, with the commas of %s', (lang, html) => {
  renderPage(
    <p>
      <IsolatedParts parts={['Calle 12', '', false, '28001 Madrid']} />
    </p>,
    { namespaces: [], lang },
  )
  expect(document.querySelector('p')?.innerHTML).toBe(html)
})
