// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import Wave from './wave.route.tsx'

vi.mock(import('react-router'), async (original) => ({
  ...(await original()),
  useRevalidator: () => ({ revalidate: async () => undefined, state: 'idle' }) as never,
}))

const item = (order_id: string, shelf: string, is_picked: boolean) => ({
  ...{ order_id, shelf, is_picked, bin: 1, product_name: 'Flask', product_sku: '', product_image_url: '' },
  ...{ product_quantity: 1, old_parcel: '' },
})

const bins = (...left: readonly boolean[]) =>
  left.map((has_left, index) => {
    const delivery_number = `SP${index}`
    return { bin: index + 1, delivery_number, has_left, consignee_name: 'Lena', country_code: 'DE' }
  })

function renderWave(...walk: readonly ReturnType<typeof item>[]) {
  const parcels = bins(true, false)
  const props = { loaderData: { wave_number: 7, parcels, walk } } as never as ComponentProps<typeof Wave>
  return renderPage(<Wave {...props} />, { namespaces: ['console', 'console-waves'] })
}

it('leads to the next shelf of the walk', () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.getAttribute('data-order'))
  }
  renderWave(item('SO1', 'A-01', true), item('SO2', 'A-02', false), item('SO3', 'B-01', false))
  // Beside the scan box; those of the walk are not emphasised.
  screen.getByText('A-02', { selector: 'strong' })
  expect(document.querySelector('[aria-current=step]')?.getAttribute('data-order')).toBe('SO2')
  expect(shown.mock.calls).toEqual([['SO2']])
})

it('names the bin to pack beside the scan box once everything is picked', () => {
  renderWave(item('SO1', 'A-01', true))
  expect(screen.getByText('Pack bin 2', { selector: 'strong', exact: false })).toBeTruthy()
})

it('answers scans in their order, however long each takes', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { user } = renderWave(item('SO8W1YP0N2VQD', 'A-01', false), item('SO6Z4ACG2AKQM', 'A-02', false))
  const slow = Promise.withResolvers<void>()
  const binOf: Readonly<Record<string, number>> = { SO8W1YP0N2VQD: 1, SO6Z4ACG2AKQM: 2 }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { order_id } = JSON.parse(String(body))
    if (binOf[order_id] === 1) await slow.promise
    return Response.json({ code: 0, msg: '', data: { bin: binOf[order_id] } })
  })
  await user.keyboard('SO8W1YP0N2VQD{Enter}')
  await user.keyboard('SO6Z4ACG2AKQM{Enter}')
  expect(screen.getByRole('status').textContent).not.toMatch(/bin 2/)
  slow.resolve()
  await screen.findByText('Into bin 2')
})

it('does not tick an item by a label that was scanned for the reason', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const { user } = renderWave(item('SO8W1YP0N2VQD', 'A-01', false))
  const called = vi.fn()
  vi.stubGlobal('fetch', called)
  await user.click(screen.getByRole('button', { name: 'Tick SO8W1YP0N2VQD without a scan' }))
  await user.type(screen.getByRole('textbox', { name: /Why can it not be scanned/ }), 'SO6Z4ACG2AKQM{Enter}')
  await screen.findByText(/This is a code/)
  expect(called).not.toHaveBeenCalled()
})
