// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'

it.each([
  ['en', 'The wind has dropped', 'Back to the start'],
  ['cn', '风暂时停了', '返回首页'],
  ['es', 'Nos quedamos sin viento', 'Volver al inicio'],
  ['ar', 'سكنت الريح', 'العودة إلى البداية'],
] as const)('tells a visitor whose page could not be prepared at all what happened, in %s', async (lang, title, home) => {
  // The first page of a browser: no page before it has loaded messages.
  vi.resetModules()
  const { LastErrorPage } = await import('./error-page.tsx')
  const { VisitorLanguage } = await import('./messages/use-translations.tsx')
  const Page = createRoutesStub([{ path: '/', Component: LastErrorPage }])
  render(
    <VisitorLanguage value={lang}>
      <Page />
    </VisitorLanguage>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('link').textContent).toBe(home)
})
