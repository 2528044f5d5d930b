import type { StaffRole } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import type { MessageArguments } from '@sampan/messages/arguments'
import type { ApiFailure, ApiSuccess, CallApi } from '../../../api/api-result.ts'
import type { StaffPage } from '../../paths.ts'

/** A queue beside those of orders and parcels: its list, and how many rows wait there. */
interface Queue {
  /** The message with this key in the namespace `console` names it. */
  readonly name: keyof MessageArguments['console']
  readonly page: StaffPage
  /** Absent where the list begins with it. */
  readonly stage?: string
  /** The roles that can do something about it; an admin always can. */
  readonly roles: readonly StaffRole[]
  readonly count: (api: CallApi) => Promise<number | null>
}

/** Counts alone: the rows are on the pages of the queues. */
export const NO_ROWS = { page_size: 0 } as const

/** Returns null for a call that failed: its tile is left out. */
async function totalOf(answer: Promise<ApiSuccess<{ readonly total: number }> | ApiFailure>) {
  const list = await answer
  return list.ok ? list.data.total : null
}

async function countDifferences(api: CallApi) {
  const answer = await api('/api/staff/finance/get_differences')
  if (!answer.ok) return null
  const { alarms, suspense, unmatched_captures, frozen_wallets } = answer.data
  return alarms.length + suspense.length + unmatched_captures.length + frozen_wallets.length
}

/** Returns null also for a shop without any, as most are. One that has some, all of them closed, keeps the way to them. */
async function countLegacyOrders(api: CallApi) {
  const total = (stage: 'open' | 'closed') =>
    totalOf(api('/api/staff/legacy_orders/get_list', { ...NO_ROWS, stage }))
  const open = await total('open')
  return open === 0 && (await total('closed')) === 0 ? null : open
}

/** Returns null where none waits, as in most shops on most days. */
async function countGroups(api: CallApi, stage: 'to_pack' | 'packed') {
  const queue = await api('/api/staff/groups/get_queue', { stage })
  return (queue.ok && queue.data.stages.find((one) => one.stage === stage)?.count) || null
}

/** Returns null where every booked parcel has its label, as in a shop that books nothing from here. */
const countLabels = async (api: CallApi) =>
  (await totalOf(api('/api/staff/shipping/get_labels_to_print'))) || null

const QUEUES = {
  group_work: [
    {
      name: 'groups_to_pack',
      page: 'groups',
      stage: 'to_pack',
      roles: ['warehouse', 'shipping'],
      count: (api) => countGroups(api, 'to_pack'),
    },
    {
      name: 'groups_to_send',
      page: 'groups',
      stage: 'packed',
      roles: ['shipping'],
      count: (api) => countGroups(api, 'packed'),
    },
    { name: 'labels_to_print', page: 'carrier-labels', roles: ['shipping'], count: countLabels },
    {
      name: 'legacy-orders',
      page: 'legacy-orders',
      roles: ['purchasing', 'warehouse', 'shipping', 'support'],
      count: countLegacyOrders,
    },
    {
      name: 'problems',
      page: 'problems',
      roles: ['support'],
      count: (api) => totalOf(api('/api/staff/problems/get_list', NO_ROWS)),
    },
    {
      name: 'services',
      page: 'services',
      roles: ['warehouse', 'shipping', 'support'],
      count: (api) => totalOf(api('/api/staff/services/get_list', NO_ROWS)),
    },
    {
      name: 'returns',
      page: 'returns',
      roles: ['warehouse', 'support'],
      count: (api) => totalOf(api('/api/staff/returns/get_list', NO_ROWS)),
    },
    {
      name: 'unmatched',
      page: 'unmatched',
      roles: ['warehouse', 'support'],
      count: (api) => totalOf(api('/api/staff/receiving/get_unmatched_list', NO_ROWS)),
    },
    {
      name: 'open_stocktakes',
      page: 'stocktakes',
      roles: ['warehouse'],
      count: (api) => totalOf(api('/api/staff/stocktakes/get_list')),
    },
    {
      name: 'to_dispose_of',
      page: 'overdue',
      stage: 'disposal',
      roles: ['warehouse'],
      count: (api) => totalOf(api('/api/staff/storage/get_overdue_list', { stage: 'disposal', ...NO_ROWS })),
    },
  ],
  group_people: [
    {
      name: 'questions',
      page: 'questions',
      roles: ['support'],
      count: (api) => totalOf(api('/api/staff/support/get_question_list', NO_ROWS)),
    },
    {
      name: 'conversations',
      page: 'conversations',
      roles: ['support'],
      count: (api) => totalOf(api('/api/staff/support/get_conversation_list', NO_ROWS)),
    },
    {
      name: 'requests',
      page: 'requests',
      roles: ['support'],
      count: (api) => totalOf(api('/api/staff/support/get_request_list', NO_ROWS)),
    },
    {
      name: 'claims',
      page: 'claims',
      roles: ['support', 'finance', 'shipping'],
      count: (api) => totalOf(api('/api/staff/claims/get_list', NO_ROWS)),
    },
    {
      name: 'holds',
      page: 'holds',
      roles: ['support', 'finance'],
      count: (api) => totalOf(api('/api/staff/holds/get_list', NO_ROWS)),
    },
  ],
  group_money: [
    {
      name: 'refunds_to_approve',
      page: 'refunds',
      stage: 'waiting',
      roles: ['finance'],
      count: (api) => totalOf(api('/api/staff/finance/get_refund_list', { stage: 'waiting', ...NO_ROWS })),
    },
    {
      name: 'corrections_to_approve',
      page: 'corrections',
      stage: 'waiting',
      roles: ['finance'],
      count: (api) =>
        totalOf(api('/api/staff/finance/get_adjustment_list', { stage: 'waiting', ...NO_ROWS })),
    },
    {
      name: 'withdrawals_to_approve',
      page: 'corrections',
      roles: ['finance'],
      count: (api) => totalOf(api('/api/staff/supplements/get_withdrawal_list', NO_ROWS)),
    },
    {
      name: 'coupons_to_approve',
      page: 'corrections',
      roles: ['finance'],
      count: (api) => totalOf(api('/api/staff/content/get_coupon_grant_list', NO_ROWS)),
    },
    {
      name: 'disputes',
      page: 'disputes',
      roles: ['finance', 'support'],
      count: (api) => totalOf(api('/api/staff/finance/get_dispute_list', NO_ROWS)),
    },
    { name: 'books', page: 'books', roles: ['finance'], count: countDifferences },
    {
      name: 'rewards',
      page: 'rewards',
      roles: ['finance', 'content'],
      count: (api) => totalOf(api('/api/staff/finance/get_review_list', NO_ROWS)),
    },
    {
      name: 'rewards_to_approve',
      page: 'rewards',
      stage: 'waiting',
      roles: ['finance'],
      count: (api) => totalOf(api('/api/staff/finance/get_review_list', { stage: 'waiting', ...NO_ROWS })),
    },
    {
      name: 'rewards_to_pay',
      page: 'rewards',
      stage: 'to_pay',
      roles: ['finance'],
      count: (api) => totalOf(api('/api/staff/finance/get_review_list', { stage: 'to_pay', ...NO_ROWS })),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Queue[]>>

type Group = keyof typeof QUEUES

/** Counts the queues of the member's roles. */
export async function countQueues(api: CallApi, roles: readonly StaffRole[]) {
  const groups = Object.keys(QUEUES) as Group[]
  return Promise.all(
    groups.map(async (group) => {
      const queues = QUEUES[group].filter((queue) => mayDo(roles, queue.roles))
      const counts = await Promise.all(queues.map((queue) => queue.count(api)))
      return {
        group,
        queues: queues.flatMap(({ name, page, ...queue }, index) => {
          const count = counts[index] ?? null
          const stage = 'stage' in queue ? queue.stage : undefined
          return count === null ? [] : [{ name, page, stage, count }]
        }),
      }
    }),
  )
}
