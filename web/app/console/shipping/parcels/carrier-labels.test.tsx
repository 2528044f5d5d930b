// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import CarrierLabelsPage from './carrier-labels.route.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
}))

const aLabel = (at: number) => ({
  ...{ delivery_number: `SP${at}`, group_number: '', tracking_number: `YT${at}`, carrier_name: 'YunExpress' },
  ...{ consignee_name: 'Lena', country_code: 'US', booked_at: '2026-11-29 10:00:00' },
})
const labels = (count: number) => Array.from({ length: count }, (_, at) => aLabel(at + 1))

it('prints every label, in batches, and marks those that were opened and no other', async () => {
  const calls = answerCalls({ '/api/staff/shipping/record_printed_labels': () => null })
  const props = { loaderData: { list: labels(120), total: 120 } } as never as ComponentProps<
    typeof CarrierLabelsPage
  >
  const { user } = renderPage(<CarrierLabelsPage {...props} />, {
    namespaces: ['console', 'console-parcels'],
  })
  const batches = screen.getAllByRole('link', { name: /^Print (1–50|51–100|101–120)$/ })
  expect(batches).toHaveLength(3)
  const printed = batches.flatMap((one) =>
    (new URL(one.getAttribute('href') ?? '', location.href).searchParams.get('delivery_numbers') ?? '').split(
      ',',
    ),
  )
  expect(printed).toEqual(labels(120).map(({ delivery_number }) => delivery_number))

  expect(screen.queryByRole('button', { name: /came out/ })).toBeNull()
  await user.click(batches[2] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Carrier’s label: SP7' }))
  await user.click(screen.getByRole('button', { name: '21 labels came out' }))
  await expect.poll(() => calls).toHaveLength(1)
  expect(calls.map(({ input }) => input)).toEqual([
    {
      tracking_numbers: [
        'YT7',
        ...labels(120)
          .slice(100)
          .map(({ tracking_number }) => tracking_number),
      ],
    },
  ])
})

it('is worked by scanner: the next batch, the labels that came out of a jammed printer, and the rest', async () => {
  const calls = answerCalls({ '/api/staff/shipping/record_printed_labels': () => null })
  const props = { loaderData: { list: labels(60), total: 60 } } as never as ComponentProps<
    typeof CarrierLabelsPage
  >
  const { user } = renderPage(<CarrierLabelsPage {...props} />, {
    namespaces: ['console', 'console-parcels'],
  })
  const band = screen.getByRole('status')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan a label that came out' }))
  await user.keyboard('yt2{Enter}')
  await expect.poll(() => band.textContent).toBe('YT2 is printed. 59 labels are left.')
  await user.keyboard('SP3{Enter}')
  await expect.poll(() => band.textContent).toBe('YT3 is printed. 58 labels are left.')
  await user.keyboard('YT999{Enter}')
  await expect.poll(() => band.textContent).toMatch(/^YT999 is not in this list/)
  await user.keyboard('CMD-PRINT{Enter}')
  await user.keyboard('{F8}')
  await screen.findByRole('button', { name: /^60 labels came out/ })
  await user.keyboard('{F9}')
  await expect
    .poll(() => calls.map(({ input }) => input))
    .toMatchObject([
      { tracking_numbers: ['YT2'] },
      { tracking_numbers: ['YT3'] },
      { tracking_numbers: expect.arrayContaining(['YT1', 'YT60']) },
    ])
})

it('names the group whose box has the label, and leads to it', () => {
  const list = [{ ...aLabel(1), group_number: 'GP1' }, aLabel(2)]
  const props = { loaderData: { list, total: 2 } } as never as ComponentProps<typeof CarrierLabelsPage>
  renderPage(<CarrierLabelsPage {...props} />, { namespaces: ['console', 'console-parcels'] })
  expect(screen.getByRole('link', { name: 'Group GP1' }).getAttribute('href')).toBe('/staff/groups/GP1')
  expect(screen.getByRole('link', { name: 'SP2' }).getAttribute('href')).toBe('/staff/parcels/SP2')
  expect(screen.queryByRole('link', { name: 'SP1' })).toBeNull()
})
