// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../test/render-page.tsx'
import { AddressCard } from './addresses/address-card.tsx'
import AddressDialog from './addresses/address-dialog.tsx'
import { ExtendStorage } from './extend-storage.tsx'
import { CancelUnpaid } from './orders/cancel-unpaid.tsx'
import { GroupActions } from './shipping/groups/group-actions.tsx'
import { ConfirmReceipt } from './shipping/parcels/confirm-receipt.tsx'
import { UnpackParcel } from './shipping/parcels/unpack-parcel.tsx'
import RemoveDialog from './stores/remove-dialog.tsx'
import RemoveOrders from './stores/remove-orders.tsx'

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

const group = { group_number: 'SG1', can_close: false, can_dissolve: false, can_leave: true } as never
const stored = {
  ...{ order_id: 'SO1', storage_free_until: '2026-01-01 00:00:00', storage_days_left: 3 },
  ...{ storage_days_free: 60, return_state: '', problem_state: '' },
  storage_extension: { days: 30, amount: 2, until: '2026-02-01 00:00:00' },
} as never

it.each([
  ['Delete', <AddressCard key="1" address={address} countries={[]} onEdit={close} />],
  ['Cancel parcel', <UnpackParcel key="2" deliveryNumber="SP1" />],
  ['I have received it', <ConfirmReceipt key="3" deliveryNumber="SP1" />],
  ['Cancel 1 order', <CancelUnpaid key="4" orderIds={['SO1']} open onClose={close} />],
  ['Remove', <RemoveDialog key="5" kind="store" id="1" name="Kites" onClose={close} />],
  [
    'Remove 2 unpaid orders',
    <RemoveOrders key="6" title="Remove" count={2} input={{ ids: [] }} onClose={close} />,
  ],
  ['Leave the group', <GroupActions key="7" group={group} />],
  ['Go to payment', <ExtendStorage key="8" order={stored} />, 'Extend storage'],
])('still asks "%s" when the call has not got through, and says so', async (label, asking, opens = label) => {
  close.mockClear()
  revalidate.mockClear()
  const { user } = renderPage(asking, {
    namespaces: ['account', 'address', 'groups', 'orders', 'parcels', 'stores'],
  })
  const calls = answerCalls({})
  if (!screen.queryByRole('alertdialog')) await user.click(screen.getByRole('button', { name: opens }))
  const dialog = screen.getByRole('alertdialog')
  const confirm = within(dialog).getByRole('button', { name: label })
  await user.click(confirm)
  await expect.poll(() => calls).toHaveLength(1)
  await expect.poll(() => confirm.getAttribute('aria-busy')).toBeNull()
  expect(within(dialog).getByRole('alert').textContent).toMatch(/^We cannot reach Sampan/)
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
