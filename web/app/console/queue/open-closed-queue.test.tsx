// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { OpenClosedQueue } from './open-closed-queue.tsx'
import { rowLink } from './use-row-shortcuts.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const show = (search_text: string, list: readonly string[]) =>
  renderPage(
    <OpenClosedQueue
      name="holds"
      title="On hold"
      note="Stopped parcels"
      searchHint="Number"
      query={{ stage: 'open', search_text, page: 1, page_size: 50 }}
      page={{ list, total: list.length }}
      columns={[
        {
          key: 'do',
          head: 'Lift',
          cell: (row) => (
            <button {...rowLink} type="button">
              {row}
            </button>
          ),
        },
      ]}
      rowKey={(row) => row}
    />,
    { namespaces: ['console', 'console-support'] },
  )

it('moves between its rows by the keys that it names', async () => {
  const { user } = show('', ['first', 'second'])
  screen.getByText('Stopped parcels')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('first')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('second')
})

it('says where a search without a result looked, and leads back', () => {
  show('SP1', [])
  screen.getByText('Found for “SP1”, among these')
  screen.getByRole('link', { name: 'Back to the queue' })
})
