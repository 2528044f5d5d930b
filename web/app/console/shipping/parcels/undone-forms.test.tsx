// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import type { ParcelDetail } from './parcel-progress.ts'
import { ShipForm } from './ship-form.tsx'

const undo = vi.hoisted(() => ({ offered: undefined as (() => void) | undefined }))
vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
}))
vi.mock(import('../../undo/use-offer-undo.ts'), () => ({
  useOfferUndo: () => (_kind: unknown, _numbers: unknown, _text: unknown, onUndone?: () => void) => {
    undo.offered = onUndone
    return undefined
  },
}))

beforeEach(() => {
  undo.offered = undefined
})

const parcel = {
  ...{ delivery_number: 'SP1', revision: 'r', tracking_number: '', carrier: '', coupon_code: '' },
  ...{ packed_weight: 0, packed_length: 0, packed_width: 0, packed_height: 0, channel_code: 'air' },
  ...{ open_supplements: [], supplement_amount: 0, shipment: null },
} as Partial<ParcelDetail> as ParcelDetail

const namespaces = ['console', 'console-parcels'] as const
const value = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

it('brings back the measurements of a parcel whose price is undone', async () => {
  const { PriceForm } = await import('./price-form.tsx')
  vi.stubGlobal('fetch', async () =>
    Response.json({
      code: 0,
      msg: '',
      data: [
        { channel_code: 'air', channel_name: 'Air', freight_price: 20, reason: '', charged_weight: null },
      ],
    }),
  )
  const { user } = renderPage(<PriceForm parcel={parcel} />, {
    namespaces,
    action: () => ({ ok: true, data: { total_amount: 20, can_undo: true } }),
  })
  await user.type(screen.getByRole('textbox', { name: /Weight/ }), '1.25')
  await user.click(screen.getByRole('button', { name: 'Show the channels' }))
  await user.type(await screen.findByRole('textbox', { name: /Work on top/ }), '3')
  await user.click(screen.getByRole('button', { name: 'Price it and tell the customer' }))
  await expect.poll(() => value(/Weight/)).toBe('')
  undo.offered?.()
  await expect.poll(() => value(/Weight/)).toBe('1.25')
})

it('brings back the number of a parcel whose dispatch is undone', async () => {
  const { user } = renderPage(<ShipForm parcel={{ ...parcel, packed_weight: 1.25 }} carriers={[]} />, {
    namespaces,
    action: () => ({ ok: true, data: null }),
  })
  // As a scanner types it, before anything has the focus.
  await user.keyboard('LX123')
  await user.click(screen.getByRole('button', { name: 'It has left' }))
  await expect.poll(() => value('Tracking number')).toBe('')
  undo.offered?.()
  await expect.poll(() => value('Tracking number')).toBe('LX123')
})
