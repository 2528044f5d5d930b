// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import { ParcelAnswers } from './parcel-answers.tsx'
import { ParcelClaims } from './parcel-claims.tsx'
import { PARCEL_STATUS } from './parcel-progress.ts'

const never = '0000-00-00 00:00:00'
const lost = { kind: 'lost', kind_text: 'It never arrived', needs_photos: false, obstacle_text: '' }
const parcel = {
  ...{ delivery_number: 'SP1', order_status: PARCEL_STATUS.shipped, attention: '' },
  ...{ delivered_time: never, package_out_time: '2026-10-01 10:00:00', insured_amount: null },
  list: [{ order_id: 'SO1' }],
  claims: { list: [], options: [{ ...lost, is_possible: true, at: never }], limit_amount: 20 },
}
const links = markdownTree('[DHL LP1](https://dhl.invalid/LP1)')

function renderAnswers(changes: object) {
  const shown = { ...parcel, ...changes } as never
  return renderPage(
    <>
      <ParcelAnswers parcel={shown} links={links} />
      <ParcelClaims parcel={shown} />
    </>,
    { namespaces: ['account', 'parcels', 'claims'] },
  )
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('offers a lost parcel’s claim before its receipt, and opens it at once', async () => {
  const { user } = renderAnswers({ attention: 'lost' })
  expect(names()).toEqual(['Claim it as lost', 'I have received it', 'Make a claim'])
  await user.click(screen.getByRole('button', { name: 'Claim it as lost' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('lost')
})

it('offers no claim of a lost parcel for which nothing is left to pay', () => {
  const options = [{ ...lost, is_possible: false, at: never }]
  renderAnswers({ attention: '', claims: { list: [], options, limit_amount: 0 } })
  expect(names()).toEqual(['I have received it'])
})

it('offers a delivered parcel’s claim above everything else, while there is none', () => {
  const { unmount } = renderAnswers({ delivered_time: '2026-11-01 10:00:00' })
  expect(names()).toEqual(['Something damaged or missing?', 'Make a claim'])
  unmount()
  const open = {
    ...parcel.claims,
    list: [{ claim_id: '1', closed_at: never, created_at: never, image_urls: [], status: 'asked' }],
  }
  renderAnswers({ delivered_time: '2026-11-01 10:00:00', claims: open })
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('leads to where customs are answered', () => {
  renderAnswers({ attention: 'customs' })
  const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(targets).toEqual([
    ['DHL LP1', 'https://dhl.invalid/LP1'],
    ['what we declared', '/shipping/delivery-detail-new?delivery_number=SP1#declaration'],
    ['Write to us', '/shipping/order-detail-new?order_id=SO1#ask'],
  ])
})
