// @vitest-environment jsdom
import { pageAddresses } from '@sampan/contract/page-addresses'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { NoticesForm } from './notices-form.tsx'

it('is where the mails lead that can be switched off', () => {
  renderPage(<NoticesForm mailOff={[]} />, { namespaces: ['settings'] })
  const { hash } = new URL(pageAddresses.noticeSettings(), 'http://own.invalid')
  expect(document.querySelector(hash)).toBe(screen.getByRole('region'))
})
