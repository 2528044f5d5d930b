// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../test/render-page.tsx'
import { toastSource } from '../ui/toast-store.ts'
import { AddressCard } from './addresses/address-card.tsx'
import AddressDialog from './addresses/address-dialog.tsx'
import { CancelUnpaid } from './orders/cancel-unpaid.tsx'
import { ConfirmReceipt } from './shipping/parcels/confirm-receipt.tsx'
import { UnpackParcel } from './shipping/parcels/unpack-parcel.tsx'

const revalidate = vi.fn()
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useRevalidator: () => ({ revalidate, state: 'idle' }) as never,
}))

const address = {
  ...{ id: 'a1', user_name: 'Lena', country_code: 'DE', country: 'Germany', province: '' },
  ...{ city: 'Bonn', address_detail: 'Am Hof 1' },
  ...{ postal_code: '53113', phone: '1', email: '', default: 0 as const },
}
const close = vi.fn()

it.each([
  ['Delete', <AddressCard key="1" address={address} countries={[]} onEdit={close} />],
  ['Cancel parcel', <UnpackParcel key="2" deliveryNumber="SP1" />],
  ['I have received it', <ConfirmReceipt key="3" deliveryNumber="SP1" />],
  ['Cancel 1 order', <CancelUnpaid key="4" orderIds={['SO1']} open onClose={close} />],
])('still asks "%s" when the call has not got through', async (label, asking) => {
  close.mockClear()
  revalidate.mockClear()
  const { user } = renderPage(asking, { namespaces: ['account', 'address', 'orders', 'parcels'] })
  const calls = answerCalls({})
  if (!screen.queryByRole('alertdialog')) await user.click(screen.getByRole('button', { name: label }))
  const dialog = screen.getByRole('alertdialog')
  const confirm = within(dialog).getByRole('button', { name: label })
  await user.click(confirm)
  await expect.poll(() => calls).toHaveLength(1)
  await expect.poll(() => confirm.getAttribute('aria-busy')).toBeNull()
  expect(toastSource.read().at(-1)?.text).toMatch(/^We cannot reach Sampan/)
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  expect(close).not.toHaveBeenCalled()
  // Loading the page would fail, too, and replace it.
  expect(revalidate).not.toHaveBeenCalled()
})

it('says in the dialog of an address why it is not saved, and keeps what was typed', async () => {
  const { user } = renderPage(<AddressDialog address={undefined} countries={[]} onClose={close} />, {
    namespaces: ['address'],
  })
  answerCalls({})
  const city = screen.getByRole<HTMLInputElement>('textbox', { name: 'City' })
  await user.type(city, 'Bonn')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot reach Sampan/)
  expect(city.value).toBe('Bonn')
})
