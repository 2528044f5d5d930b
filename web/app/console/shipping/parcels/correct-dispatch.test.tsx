// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { CorrectDispatch } from './correct-dispatch.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

const shipped = {
  ...{ delivery_number: 'SP1', revision: 'r', carrier: 'yunexpress', tracking_number: 'YT1' },
  shipment: {
    ...{ carrier: 'yunexpress', carrier_name: 'YunExpress', service: 'US' },
    ...{ tracking_number: 'YT1', state: 'booked' },
  },
} as Partial<ParcelDetail> as ParcelDetail

const labels = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const renderShipped = (parcel: ParcelDetail) =>
  renderPage(<CorrectDispatch parcel={parcel} carriers={[]} />, {
    namespaces: ['console', 'console-parcels'],
  })

it('prints the labels of a shipped parcel again', () => {
  renderShipped(shipped)
  expect(labels()).toEqual([
    '/staff/labels/SP1',
    '/api/staff/shipping/carrier-labels.pdf?delivery_numbers=SP1',
  ])
})

it('does not print the label of a booking whose number it did not leave with', () => {
  renderShipped({ ...shipped, carrier: 'dhl', tracking_number: 'DH1' })
  expect(labels()).toEqual(['/staff/labels/SP1'])
})
