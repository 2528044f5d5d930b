// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { Column } from '../../ui/table.tsx'
import { QueueBar } from './queue-bar.tsx'

const columns: readonly Column<object>[] = [
  { key: 'order', head: 'Order', title: true, cell: () => '' },
  { key: 'due', head: 'Due', cell: () => '' },
  { key: 'paid', head: 'Paid', cell: () => '' },
]

function Page() {
  return (
    <>
      <QueueBar columns={columns} />
      <output>{useLocation().search}</output>
    </>
  )
}

test('columns and order of rows are in the address, which returns to the first page', async () => {
  const url = '/queue?stage=to_buy&hide=paid&page=3'
  const { user } = renderPage(<Page />, { namespaces: ['console'], url })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
  const search = () => new URLSearchParams(screen.getByRole('status').textContent ?? '')
  expect(screen.queryByRole('checkbox', { name: 'Order', hidden: true })).toBeNull()
  expect([box('Due').checked, box('Paid').checked]).toEqual([true, false])
  await user.click(box('Due'))
  expect(box('Due').checked).toBe(false)
  expect(Object.fromEntries(search())).toEqual({ stage: 'to_buy', hide: 'paid,due' })
  await user.click(box('Paid'))
  await user.click(box('Due'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of rows' }), 'newest')
  expect(Object.fromEntries(search())).toEqual({ stage: 'to_buy', sort: 'newest' })
})
