import { endpoints, type StaffRole } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { expect, it } from 'vitest'
import type { CallApi } from '../../../api/api-result.ts'
import { menuFor } from '../../menu.ts'
import { countQueues } from './today-queues.server.ts'

/** Two rows wait in every list. Only lists that the role has access to are asked for. */
const apiFor = (role: StaffRole) =>
  ((path: string) => {
    const access = endpoints.find((one) => one.path === path)?.access
    expect(access, path).toSatisfy((roles) => Array.isArray(roles) && mayDo([role], roles))
    const stages = ['to_pack', 'packed'].map((stage) => ({ stage, count: 2 }))
    const data = {
      total: 2,
      list: [],
      stages,
      alarms: [1],
      suspense: [],
      unmatched_captures: [],
      frozen_wallets: [1],
    }
    return Promise.resolve({ ok: true, data })
  }) as unknown as CallApi

const GOODS = ['services', 'returns', 'unmatched']
const PEOPLE = ['questions', 'conversations', 'requests', 'claims', 'holds']
const TO_APPROVE = [
  'refunds_to_approve',
  'corrections_to_approve',
  'withdrawals_to_approve',
  'coupons_to_approve',
]
const ROLES: readonly [StaffRole, readonly string[]][] = [
  ['purchasing', ['legacy-orders']],
  ['warehouse', ['groups_to_pack', 'legacy-orders', ...GOODS, 'open_stocktakes', 'to_dispose_of']],
  [
    'shipping',
    ['groups_to_pack', 'groups_to_send', 'labels_to_print', 'legacy-orders', 'services', 'claims'],
  ],
  ['support', ['legacy-orders', 'problems', ...GOODS, ...PEOPLE, 'disputes']],
  [
    'finance',
    [
      'claims',
      'holds',
      ...TO_APPROVE,
      'disputes',
      'books',
      'rewards',
      'rewards_to_approve',
      'rewards_to_pay',
    ],
  ],
  ['content', ['rewards']],
]

it.each(ROLES)('shows the role %s the queues that it works on', async (role, expected) => {
  const queues = (await countQueues(apiFor(role), [role])).flatMap((group) => group.queues)
  expect(queues.map(({ name, count }) => [name, count])).toEqual(expected.map((name) => [name, 2]))
  const menu = menuFor([role]).flatMap(({ entries }) =>
    entries.flatMap(({ page, leadsTo = [] }) => [page, ...leadsTo]),
  )
  expect(menu).toEqual(expect.arrayContaining(queues.map(({ page }) => page)))
})

it.each([
  { open: 0, closed: 0, tile: [] },
  { open: 0, closed: 1, tile: [0] },
  { open: 3, closed: 0, tile: [3] },
])('leads to legacy orders where there are any: $open open, $closed closed', async ({ tile, ...totals }) => {
  const api = ((path: string, { stage }: { stage?: 'open' | 'closed' } = {}) =>
    Promise.resolve(
      path === '/api/staff/legacy_orders/get_list' && stage
        ? { ok: true, data: { total: totals[stage] } }
        : { ok: false },
    )) as unknown as CallApi
  const queues = (await countQueues(api, ['purchasing'])).flatMap((group) => group.queues)
  expect(queues.map(({ count }) => count)).toEqual(tile)
})

it('leaves out boxes of groups and labels where none waits', async () => {
  const api = (() =>
    Promise.resolve({ ok: true, data: { total: 0, list: [], stages: [] } })) as unknown as CallApi
  const queues = (await countQueues(api, ['shipping'])).flatMap((group) => group.queues)
  expect(queues.map(({ name }) => name)).toEqual(['services', 'claims'])
})
