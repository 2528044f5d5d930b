// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { getCookie } from '../../browser-cookies.ts'
import { cookieNames } from '../../cookies.ts'
import { CommunityNotice } from './community-notice.tsx'

const connection = vi.hoisted(() => ({ isLost: true }))
vi.mock('./community-dialog.tsx', async (original) => {
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module')
  return original()
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

it('leaves the page as it is without a connection, and is shown once there is one', async () => {
  renderPage(
    <>
      <h1>Home</h1>
      <CommunityNotice notice={{ title: 'New rates', content: [], link: '' }} />
    </>,
    { namespaces: ['home'] },
  )
  await vi.advanceTimersByTimeAsync(6000)
  await vi.dynamicImportSettled()
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(getCookie(cookieNames.community)).toBeUndefined()
  connection.isLost = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(await screen.findByRole('dialog', { name: 'New rates' })).toBeTruthy()
  expect(getCookie(cookieNames.community)).toBe('1')
})
