// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import ManifestPaper from './manifests/manifest-paper.route.tsx'
import LabelPage from './parcels/label.route.tsx'

const sender = { name: 'Sampan', phone: '1', address: 'Shenzhen' }

it('lists the options of an item on the packing list as elsewhere', () => {
  const label = {
    ...{ delivery_number: 'SP1', channel_name: 'Air', weight: 1, length: 1, width: 1, height: 1, note: '' },
    ...{ sender, consignee: { name: 'Lena' } },
    items: [{ order_id: 'SO1', name: 'Pumps', sku: 'Black;35', quantity: 1, value: 23.6, currency: 'USD' }],
  }
  const props = { loaderData: [{ label, barcode: '' }] } as never as ComponentProps<typeof LabelPage>
  renderPage(<LabelPage {...props} />, { namespaces: ['console', 'console-parcels'] })
  expect(screen.getByText('Black, 35')).toBeTruthy()
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
})
