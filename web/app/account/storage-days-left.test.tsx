// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { StorageDaysLeft } from './storage-days-left.tsx'

const stored = {
  ...{ storage_days_left: 41, storage_days_free: 60, storage_free_until: '2026-12-31 00:00:00' },
  storage_extension: null,
  return_state: 'set_aside',
} as const

it('counts the days of goods on their shelf, and none for goods that went back to the seller', () => {
  const { unmount } = renderPage(<StorageDaysLeft order={stored} />, { namespaces: ['account'] })
  expect(screen.getByText('41 of 60 free storage days left')).toBeTruthy()
  unmount()
  renderPage(<StorageDaysLeft order={{ ...stored, return_state: 'gone' }} />, { namespaces: ['account'] })
  expect(document.body.textContent).not.toContain('storage')
})
