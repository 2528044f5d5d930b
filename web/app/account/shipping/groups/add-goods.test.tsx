// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import { AddGoods } from './add-goods.tsx'

const item = (order_id: string, product_name: string) => ({
  ...{ order_id, product_name, product_image_url: '', qc_image_url: [], product_weight: 0.5 },
  ...{ storage_days_left: 20, return_state: '', problem_state: '' },
})
const pageOf = (...list: ReturnType<typeof item>[]) =>
  ({ ok: true, msg: '', data: { list, total_count: 130, status_counts: [] } }) as never
const options = { namespaces: ['groups'], url: '/groups/group?group_number=SG1' } as const

it('offers everything that is stored, page by page, and keeps what was chosen on another page', async () => {
  const first = renderPage(
    <AddGoods groupNumber="SG1" stored={pageOf(item('SO1', 'Kite'))} page={1} />,
    options,
  )
  await first.user.click(screen.getByRole('checkbox', { name: /Kite/ }))
  expect(screen.getByRole('link', { name: /3/ }).getAttribute('href')).toContain('group_number=SG1&page=3')
  first.unmount()

  const calls = answerCalls({})
  const second = renderPage(
    <AddGoods groupNumber="SG1" stored={pageOf(item('SO2', 'Lamp'))} page={2} />,
    options,
  )
  await second.user.click(screen.getByRole('checkbox', { name: /Lamp/ }))
  await second.user.click(screen.getByRole('button', { name: 'Show the price' }))
  await expect.poll(() => calls[0]?.input).toMatchObject({ order_ids: ['SO1', 'SO2'] })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We cannot reach Sampan/)
})
