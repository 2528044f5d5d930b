// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Failed } from './states.tsx'

it('names the failed call, for the customer to quote', async () => {
  const answer = { msg: 'Something went wrong on our side.', requestId: 'd2c0-77' }
  renderPage(<Failed answer={answer} text="We cannot show this" />)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Something went wrong .*quote this reference:d2c0-77/,
  )
})

it('says what failed where the call says nothing', async () => {
  renderPage(<Failed answer={{ msg: '' }} text="We cannot show this" />)
  expect((await screen.findByRole('alert')).textContent).toBe('We cannot show this')
})
