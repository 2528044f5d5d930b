// @vitest-environment jsdom
import type { Data } from '@sampan/contract'
import { refusals } from '@sampan/contract/refusals'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type ApiCall, answerCalls, answerUploads, renderPage } from '../../../../test/render-page.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { PresenceProvider } from '../../presence/presences.ts'
import { PARCEL } from '../parcels/parcel-progress.ts'
import { PackParcel } from './pack-parcel.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: vi.fn(),
}))

const revalidate = vi.fn()
vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useRevalidator: () => ({ revalidate, state: 'idle' }) as never,
}))

type Prepared = Data<'/api/staff/waves/prepare_packing'>

const item = {
  ...{ order_id: 'SO1', product_name: 'Flask', product_sku: '', product_image_url: '' },
  ...{ product_quantity: 1, shelf: 'A-01', old_parcel: '', reason: '', is_packed: true },
}
const prepared = {
  parcel: {
    ...{ delivery_number: 'SP1', revision: '1', order_status: PARCEL.paid, consignee_name: 'Lena' },
    ...{ country_code: 'DE', channel_name: 'Air', user_parcel_note: '', group_number: '' },
    priority_until: '0000-00-00 00:00:00',
  },
  ...{ wave_number: 1, bin: 1, items: [item], open_services: [], wave_parcels: [], boxes: [] },
} as unknown as Prepared

const NAMESPACES = ['console', 'console-waves', 'console-receiving', 'console-services', 'services'] as const

const signIn = (role: string) =>
  vi.mocked(useStaffMember).mockReturnValue({ email: 'a@sampan.example', roles: [role] } as never)

function renderPacking(parcel: Partial<Prepared['parcel']> = {}) {
  const calls = answerCalls({
    '/api/staff/waves/preview_packing': () => ({
      ...{ paid_amount: 9, freight_amount: 9, house_amount: 0, difference_amount: 0 },
    }),
    '/api/staff/shipping/pack_parcel': () => ({}),
  })
  const page = renderPage(<PackParcel {...prepared} parcel={{ ...prepared.parcel, ...parcel }} />, {
    namespaces: NAMESPACES,
  })
  return { ...page, packed: () => calls.filter(({ path }) => path.endsWith('pack_parcel')) }
}

// A network that answers no upload.
beforeEach(() => void answerUploads(() => new Promise(() => undefined)))

it('waits for photos that are still to be sent, also for Enter', async () => {
  signIn('shipping')
  const { user, container, packed } = renderPacking()
  for (const name of ['Weight, kg', 'Length, cm', 'Width, cm', 'Height, cm'])
    await user.type(screen.getByRole('textbox', { name }), '20')
  await screen.findByText('Paid for it')
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }))
  await screen.findByText('1 photo, enough')
  await user.keyboard('{F9}')
  expect(screen.getByRole('status').textContent).toMatch(/1 photo/)
  expect(packed()).toEqual([])
})

it('does not count a refused file as a photo, and says what a photo is', async () => {
  signIn('shipping')
  const { user, container } = renderPacking()
  const code = refusals.upload_failed.code
  answerUploads(async () => ({ code, msg: '', data: null }))
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, new File(['text'], 'photo.jpg', { type: 'image/jpeg' }))
  await screen.findByText('It is not a PNG or JPG of up to 16 MB.')
  expect(screen.getByText('1 more needed')).toBeTruthy()
})

it('leads by Enter to the price of a parcel that has none', async () => {
  signIn('shipping')
  const { user } = renderPacking({ order_status: PARCEL.waitingFee })
  screen.getByText(/its price is set on its page/)
  await user.keyboard('{Enter}')
  expect((await screen.findByText('/staff/parcels/SP1')).tagName).toBe('OUTPUT')
})

it('says of a command of the bench card that it does not have it, and takes it for no item', async () => {
  signIn('shipping')
  const { user } = renderPacking()
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan an item, or a parcel' })
  await user.type(box, 'CMD-PRINT{Enter}')
  expect(box.value).toBe('')
  expect(screen.getByRole('status').textContent).toBe(
    '“Print the label of the last receipt” on the bench card does nothing on this page.',
  )
})

it('stays as it is when a scan finds no connection, and sends the scan once it is back', async () => {
  signIn('shipping')
  const { user } = renderPacking()
  await user.type(screen.getByRole('textbox', { name: 'Weight, kg' }), '2')
  const box = screen.getByRole('textbox', { name: 'Scan an item, or a parcel' })
  await user.type(box, 'SO8W1YP0N2VQD{Enter}')
  await screen.findByText(/^No connection\. 1 scan is kept.*SO8W1YP0N2VQD$/)
  expect(revalidate).not.toHaveBeenCalled()
  answerCalls({ '/api/staff/waves/pack_item': () => ({ missing: 0 }) })
  fireEvent(window, new Event('online'))
  await screen.findByText('All 1 in. Weigh it.')
  expect(revalidate).toHaveBeenCalledOnce()
})

it('asks for the weight once everything is in, and lets it be typed to its end', async () => {
  signIn('shipping')
  const { user } = renderPacking()
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight, kg' })
  await user.keyboard('1.25')
  expect(weight.value).toBe('1.25')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('name')).toBe('length')
})

it('asks for the weight in a browser that could have a scale and has none', async () => {
  signIn('shipping')
  Object.assign(navigator, { serial: { getPorts: async () => [] } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serial'))
  const ToPack = () => {
    const [is_packed, setPacked] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setPacked(true)}>
          Scanned
        </button>
        <PackParcel {...prepared} items={prepared.items.map((one) => ({ ...one, is_packed }))} />
      </>
    )
  }
  const { user } = renderPage(<ToPack />, { namespaces: NAMESPACES })
  await screen.findByText('Connect the scale')
  await user.click(screen.getByRole('button', { name: 'Scanned' }))
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('weight')
})

it('keeps the measurements over a reload, until the parcel is packed', async () => {
  signIn('shipping')
  const first = renderPacking()
  const names = ['Weight, kg', 'Length, cm', 'Width, cm', 'Height, cm']
  const typed = () => names.map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value)
  for (const name of names) await first.user.type(screen.getByRole('textbox', { name }), '20')
  first.unmount()
  const second = renderPacking()
  expect(typed()).toEqual(['20', '20', '20', '20'])
  await screen.findByText('Paid for it')
  await second.user.keyboard('{F9}')
  await expect.poll(() => second.packed()).toHaveLength(1)
  await screen.findByText(/^\/staff\/waves/)
  second.unmount()
  renderPacking()
  expect(typed()).toEqual(['', '', '', ''])
})

it('leaves the scale to colleagues who may set a price', () => {
  signIn('warehouse')
  renderPacking()
  expect(screen.queryByRole('textbox', { name: 'Weight, kg' })).toBeNull()
  expect(screen.getByText(/a colleague from shipping weighs/)).toBeTruthy()
  expect(screen.queryByText(/Connect the scale/)).toBeNull()
})

it('takes a parcel that cannot be packed out of its wave, with a reason that a failed call leaves', async () => {
  signIn('warehouse')
  const { user } = renderPacking()
  const calls = answerCalls({})
  await user.click(screen.getByRole('button', { name: 'Take it out of the wave' }))
  const dialog = within(screen.getByRole('dialog'))
  const why = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Why is it not packed?' })
  await user.click(dialog.getByRole('button', { name: 'Take it out' }))
  dialog.getByText('Please say why')
  expect(calls).toEqual([])
  await expect.poll(() => document.activeElement).toBe(why)
  await user.keyboard('The mug is missing{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^We cannot reach Sampan/)
  expect(why.value).toBe('The mug is missing')
  const retried = answerCalls({ '/api/staff/waves/leave': () => null })
  await user.click(dialog.getByRole('button', { name: 'Take it out' }))
  await screen.findByText(/^\/staff\/waves/)
  const leaves = (made: readonly ApiCall[]) => made.filter(({ path }) => path.endsWith('waves/leave'))
  expect(leaves(retried)).toMatchObject([{ input: { delivery_number: 'SP1', reason: 'The mug is missing' } }])
  const keyOf = ([call]: readonly ApiCall[]) => call?.headers.get('idempotency-key')
  expect(keyOf(leaves(retried))).toBe(keyOf(leaves(calls)))
})

it('shows beside the reason why it is refused', async () => {
  signIn('warehouse')
  const { user } = renderPacking()
  const fields = { reason: 'Without a phone number, please' }
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: 'Please check', data: { fields } }))
  await user.click(screen.getByRole('button', { name: 'Take it out of the wave' }))
  const why = screen.getByRole('textbox', { name: 'Why is it not packed?' })
  await user.type(why, 'Ask 13800000000{Enter}')
  expect(await screen.findByRole('textbox', { description: fields.reason })).toBe(why)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leads to the box of its group, where a parcel in one is weighed with the others', async () => {
  signIn('shipping')
  const { user, packed } = renderPacking({ group_number: 'GP1' })
  expect(screen.queryByRole('textbox', { name: 'Weight, kg' })).toBeNull()
  screen.getByText(/box of group GP1/)
  await user.keyboard('{F9}')
  await screen.findByText('/staff/groups/GP1')
  expect(packed()).toEqual([])
})

it('shows who else packs the parcel, and shows them that it is packed here', async () => {
  signIn('warehouse')
  const calls = answerCalls({ '/api/staff/presence/open': () => null })
  renderPage(
    <PresenceProvider value={{ 'parcel:SP1': ['Wei'] }}>
      <PackParcel {...prepared} />
    </PresenceProvider>,
    { namespaces: NAMESPACES },
  )
  screen.getByText('Open: Wei')
  await expect.poll(() => calls.map(({ input }) => input)).toContainEqual({ subject: 'parcel:SP1' })
})
