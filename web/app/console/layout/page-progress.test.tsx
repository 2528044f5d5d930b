// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PageProgress } from './page-progress.tsx'

const { navigation } = vi.hoisted(() => ({ navigation: { state: 'idle' } }))
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useNavigation: () => navigation as never,
}))

it.each([
  ['idle', 0],
  ['loading', 1],
  // Its button shows that it is busy.
  ['submitting', 0],
])('shows while the navigation is %s that a page loads: %i', (state, count) => {
  navigation.state = state
  renderPage(<PageProgress />, { namespaces: [] })
  expect(screen.queryAllByRole('progressbar', { name: 'Loading' })).toHaveLength(count)
})
