// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../test/render-page.tsx'
import StoreDialog from './store-dialog.tsx'

const openDialog = () =>
  renderPage(<StoreDialog store={null} onClose={() => {}} />, { namespaces: ['stores'] })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = () => screen.getByRole<HTMLSelectElement>('combobox')

it('keeps a store that is typed when its dialog is closed or the session ends, until it is saved', async () => {
  const first = openDialog()
  await first.user.type(box(/name/i), 'Nordlys Studio')
  await first.user.selectOptions(type(), 'Wix')
  first.unmount()
  const second = openDialog()
  expect([box(/name/i).value, type().value]).toEqual(['Nordlys Studio', 'Wix'])
  const calls = answerCalls({ '/api/onlinestore/add_new_store': () => ({ id: '1' }) })
  await second.user.click(screen.getByRole('button', { name: 'Add store' }))
  expect(calls).toMatchObject([{ input: { store_name: 'Nordlys Studio', store_type: 'Wix' } }])
  second.unmount()
  openDialog()
  expect([box(/name/i).value, type().value]).toEqual(['', ''])
})
