// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { rowLink, useRowShortcuts } from './use-row-shortcuts.ts'

const asLink = (row: string) => (
  <a {...rowLink} href={`/${row}`}>
    {row}
  </a>
)
const asButton = (row: string) => (
  <button {...rowLink} type="button">
    {row}
  </button>
)

function List({ rows, cell }: { readonly rows: readonly string[]; readonly cell: typeof asLink }) {
  useRowShortcuts()
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td>{cell(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

/** Every test has a list of its own, which no shortcut was used in before. */
const enter = (list: string) => history.replaceState(null, '', list)

const open = (rows: readonly string[], cell = asLink) => {
  const { user, unmount } = renderPage(<List rows={rows} cell={cell} />)
  const press = async (keys: string) => {
    await user.keyboard(keys)
    return document.activeElement?.textContent
  }
  return { press, unmount }
}

it('goes on below the row whose page was open', async () => {
  enter('/orders')
  const before = open(['a', 'b', 'c', 'd'])
  expect(await before.press('jj')).toBe('b')
  before.unmount()
  const after = open(['a', 'b', 'c', 'd'])
  expect(await after.press('j')).toBe('c')
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

it('goes on at the row that has the place of one that left the list', async () => {
  enter('/parcels')
  const before = open(['a', 'b', 'c', 'd'])
  expect(await before.press('jjj')).toBe('c')
  before.unmount()
  const after = open(['a', 'b', 'd'])
  expect(await after.press('j')).toBe('d')
  expect(await after.press('k')).toBe('b')
})

it('goes on where it was in a list whose rows open by buttons', async () => {
  enter('/questions')
  const before = open(['a', 'b', 'c', 'd'], asButton)
  expect(await before.press('jjj')).toBe('c')
  before.unmount()
  const after = open(['a', 'b', 'd'], asButton)
  expect(await after.press('j')).toBe('d')
})
