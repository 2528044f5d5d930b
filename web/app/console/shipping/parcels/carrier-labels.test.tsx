// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import CarrierLabelsPage from './carrier-labels.route.tsx'

vi.mock(import('../../layout/use-staff-member.ts'), async (original) => ({
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
  const batches = screen.getAllByRole('link', { name: /^Print/ })
  expect(batches.map((one) => one.textContent)).toEqual(['Print 1–50', 'Print 51–100', 'Print 101–120'])
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
