// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Failed } from './states.tsx'

it('names the failed call, for the customer to quote', async () => {
  renderPage(<Failed text="Something went wrong on our side." requestId="d2c0-77" />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/quote this reference:d2c0-77/)
})
