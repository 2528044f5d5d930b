// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

it.each([
  ['/', 'Home'],
  ['/shopping/my-cart', 'Cart'],
  ['/manage/main-mobile', 'Me'],
  ['/manage/main-mobile/Account-Wallet', 'Me'],
  // Stores have no page of their own for phones.
  ['/manage/main', 'Me'],
])('marks where %s is: %s', (url, name) => {
  renderPage(<BottomBar />, { namespaces: ['layout'], url })
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual([name])
})
