// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Range } from '../ui/amounts/range.tsx'
import { DescriptionList } from './description-list.tsx'

it('gives a text its own direction, and leaves what has several parts in that of the page', () => {
  const method = (
    <>
      <bdi>DHL Express</bdi>، <Range>6–9 أيام</Range>
    </>
  )
  renderPage(
    <DescriptionList
      facts={[
        { key: 'note', label: 'ملاحظة', value: 'Please ring twice.' },
        { key: 'method', label: 'طريقة الشحن', value: method },
        { key: 'empty', label: 'بلا', value: '' },
      ]}
    />,
    { lang: 'ar' },
  )
  const values = screen.getAllByRole('definition')
  expect(values.map(({ textContent }) => textContent)).toEqual([
    'Please ring twice.',
    'DHL Express، 6–9 أيام',
  ])
  // Isolated parts do not count for the direction of a line, which would be left to right.
  expect(values.map(({ classList }) => classList.contains('own-direction'))).toEqual([true, false])
})
