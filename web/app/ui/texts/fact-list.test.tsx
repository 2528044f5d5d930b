// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { FactList } from './fact-list.tsx'

it('leaves out what is unknown', async () => {
  renderPage(
    <FactList
      facts={[
        ['Shelf', 'A-01-2'],
        ['Note', ''],
        ['Measured', false],
      ]}
    />,
  )
  expect((await screen.findByText('A-01-2')).closest('dl')?.textContent).toBe('ShelfA-01-2')
})
