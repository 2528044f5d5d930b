// @vitest-environment jsdom
import { refusals } from '@sampan/contract/refusals'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { BookParcels } from './book-parcels.tsx'
import type { StaffParcel } from './parcel-progress.ts'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
  useUndoSeconds: () => 0,
}))

const aParcel = (delivery_number: string, country_code: string) =>
  ({
    ...{ delivery_number, country_code, revision: `r-${delivery_number}`, shipment: null },
    ...{ consignee_name: 'Lena', channel_name: 'Air' },
  }) as Partial<StaffParcel> as StaffParcel

const services = [
  {
    ...{ carrier: 'yunexpress', carrier_name: 'YunExpress', service: 'US', name: 'US standard' },
    country_codes: ['US'],
  },
]
const parcels = [aParcel('SP1', 'US'), aParcel('SP2', 'FR'), aParcel('SP3', 'US'), aParcel('SP4', 'US')]

interface Sent {
  readonly path: string
  readonly body: Record<string, unknown>
}
/** Answers calls; those that book by the parcel. Returns what was sent. */
function answerBookings(booked: Readonly<Record<string, object>>, silent: readonly string[] = []): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    sent.push({ path, body })
    if (path.endsWith('get_carrier_services'))
      return Response.json({ code: 0, msg: '', data: { services, silent } })
    if (path.endsWith('record_dispatches')) {
      const results = body.rows.map(({ delivery_number }: StaffParcel) => ({
        ...{ delivery_number, is_done: true, message: '' },
      }))
      return Response.json({ code: 0, msg: '', data: { results } })
    }
    return Response.json(booked[body.delivery_number])
  })
  return sent
}
const isBooked = (tracking_number: string) => ({ code: 0, msg: '', data: { tracking_number } })
const row = (number: string) => within(screen.getByRole('row', { name: new RegExp(number) }))

async function renderBooking() {
  const { user } = renderPage(<BookParcels parcels={parcels} onClose={() => undefined} />, {
    namespaces: ['console', 'console-parcels'],
  })
  await screen.findByRole('option', { name: 'YunExpress · US standard' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'yunexpress US')
  return { user }
}

it('books each parcel to where the service goes, and says beside each what came of it', async () => {
  const sent = answerBookings({
    SP1: isBooked('YT1'),
    SP3: { code: refusals.shipment_refused.code, msg: 'The carrier refuses: too heavy', data: null },
    SP4: isBooked('YT4'),
  })
  const { user } = await renderBooking()
  await user.click(screen.getByRole('button', { name: 'Book 3 parcels' }))
  await screen.findByText('YT4')
  row('SP1').getByRole('link', { name: 'Carrier’s label: SP1' })
  row('SP2').getByText('The service does not go there')
  row('SP3').getByText('The carrier refuses: too heavy')
  const bookings = sent.filter(({ path }) => path.endsWith('book_shipment'))
  expect(bookings.map(({ body }) => body.delivery_number)).toEqual(['SP1', 'SP3', 'SP4'])
  expect(screen.getByRole('link', { name: 'Carriers’ labels' }).getAttribute('href')).toBe(
    '/staff/carrier-labels',
  )
  await user.click(screen.getByRole('button', { name: 'Ship 2 parcels' }))
  await row('SP4').findByText('Shipped')
  expect(sent.at(-1)?.body).toEqual({
    rows: [
      { delivery_number: 'SP1', revision: 'r-SP1', carrier: 'yunexpress', tracking_number: 'YT1' },
      { delivery_number: 'SP4', revision: 'r-SP4', carrier: 'yunexpress', tracking_number: 'YT4' },
    ],
  })
})

it('stops at a carrier that does not answer, and goes on from there', async () => {
  const down = {
    code: refusals.shipment_unclear.code,
    msg: 'The carrier does not answer clearly.',
    data: null,
  }
  const answers: Record<string, object> = { SP1: isBooked('YT1'), SP3: down, SP4: isBooked('YT4') }
  const sent = answerBookings(answers)
  const { user } = await renderBooking()
  await user.click(screen.getByRole('button', { name: 'Book 3 parcels' }))
  await row('SP3').findByText('The carrier does not answer clearly.')
  expect(row('SP4').queryByText('YT4')).toBeNull()
  answers.SP3 = isBooked('YT3')
  await user.click(await screen.findByRole('button', { name: 'Book 2 parcels' }))
  await row('SP4').findByText('YT4')
  const bookings = sent.filter(({ path }) => path.endsWith('book_shipment'))
  expect(bookings.map(({ body }) => body.delivery_number)).toEqual(['SP1', 'SP3', 'SP3', 'SP4'])
})

it('names a carrier that does not answer with its services', async () => {
  answerBookings({}, ['YunExpress'])
  await renderBooking()
  expect(screen.getByRole('alert').textContent).toContain('No answer from YunExpress.')
})
