import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IsolatedParts } from './isolated-parts.tsx'

it('keeps each part in its own direction, without the empty ones', () => {
  expect(renderToStaticMarkup(<IsolatedParts parts={['Calle 12', '', false, '28001 Madrid']} />)).toBe(
    '<bdi>Calle 12</bdi>, <bdi>28001 Madrid</bdi>',
  )
})
