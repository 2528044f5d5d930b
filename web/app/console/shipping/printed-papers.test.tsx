// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import ManifestPaper from './manifests/manifest-paper.route.tsx'
import LabelPage, { loader } from './parcels/label.route.tsx'

vi.mock(import('../../api/server.ts'), async (original) => ({
  ...(await original()),
  apiOf: (() =>
    async (_path: string, { delivery_number }: { delivery_number: string }) =>
      delivery_number === 'SP1'
        ? { ok: true, msg: '', data: label }
        : { ok: false, code: 1911, msg: 'Pack and weigh the parcel first', fields: {} }) as never,
}))

const sender = { name: 'Sampan', phone: '1', address: 'Shenzhen' }

const label = {
  ...{ delivery_number: 'SP1', channel_name: 'Air', weight: 1, length: 1, width: 1, height: 1, note: '' },
  ...{ sender, consignee: { name: 'Lena' } },
  items: [{ order_id: 'SO1', name: 'Pumps', sku: 'Black;35', quantity: 1, value: 23.6, currency: 'USD' }],
}

it('lists the options of an item on the packing list as elsewhere', () => {
  const props = { loaderData: { labels: [{ label, barcode: '' }], missing: [] } } as never as ComponentProps<
    typeof LabelPage
  >
  renderPage(<LabelPage {...props} />, { namespaces: ['console', 'console-parcels'] })
  expect(screen.getByText('Black, 35')).toBeTruthy()
  // The head of a table is printed on each sheet.
  expect(screen.getByRole('columnheader', { name: 'Contents: SP1' }).closest('thead')).toBeTruthy()
})

it('dates the manifest that a driver signs with the year', () => {
  const day = `${new Date().getFullYear()}-01-05`
  const manifest = {
    ...{ manifest_number: 1, carrier_name: 'DHL', sender, parcels: 0, weight: 0, scanned: [] },
    ...{ created_at: `${day} 09:00:00`, closed_at: `${day} 10:30:00` },
  }
  const props = { loaderData: { manifest, barcode: '' } } as never as ComponentProps<typeof ManifestPaper>
  renderPage(<ManifestPaper {...props} />, { namespaces: ['console', 'console-manifests'] })
  expect(screen.getByText(new RegExp(`^5 Jan ${day.slice(0, 4)}, 10:30$`))).toBeTruthy()
  expect(screen.getAllByText('Manifest 1: DHL').some((one) => one.closest('thead'))).toBe(true)
})

it('prints the other labels when one parcel has none, which it names', async () => {
  const read = (deliveryNumber: string) => loader({ context: {}, params: { deliveryNumber } } as never)
  const props = { loaderData: await read('SP1,SP2') } as never as ComponentProps<typeof LabelPage>
  renderPage(<LabelPage {...props} />, { namespaces: ['console', 'console-parcels'] })
  expect(screen.getByRole('alert').textContent).toBe('1 label is missingSP2: Pack and weigh the parcel first')
  expect(screen.getByRole('heading', { name: 'Label SP1' })).toBeTruthy()
  await expect(read('SP2')).rejects.toMatchObject({ data: { message: 'Pack and weigh the parcel first' } })
})
