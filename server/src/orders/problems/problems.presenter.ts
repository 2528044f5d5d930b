import type { Data, Language } from '@sampan/contract'
import { toWire, type Usd, usd } from '@sampan/domain/money'
import { choicesOf } from '@sampan/domain/order-problems'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { revisionOf } from '../../access/index.ts'
import type { StaffOrder } from '../staff/staff-orders.presenter.ts'
import type { OfferedRow } from './current-offer.ts'
import { seenOfProblem } from './lock-problem.ts'
import type { ProblemRow } from './problems.queries.ts'

/** Presents a problem as its customer sees it. */
export function presentProblem(
  { problem, orderType, isExchangeRefused }: ProblemRow,
  lang: Language,
): Data<'/api/shopping/get_order_detail'>['problems'][number] {
  const { kind, status, choice } = problem
  const isForwarding = orderType === 'forwarding'
  const choices = status === 'asked' ? choicesOf(kind, { isForwarding, isExchangeRefused }) : []
  return {
    problem_id: problem.id,
    kind,
    kind_text: translate(lang, 'kinds', `problem_${kind}`),
    note: problem.note,
    photo_urls: problem.photoUrls,
    available_quantity: problem.availableQuantity ?? 0,
    status,
    status_text: translate(lang, 'statuses', `problem_${status}`),
    refund_amount: toWire(usd(problem.offerCents ?? 0n)),
    choices: choices.map((one) => ({ choice: one, text: translate(lang, 'kinds', `choice_${one}`) })),
    choice: choice ?? '',
    choice_text: choice ? translate(lang, 'kinds', `choice_${choice}`) : '',
    created_at: toWireTime(problem.createdAt),
    closed_at: toWireTime(problem.closedAt),
  }
}

interface StaffProblem {
  readonly order: StaffOrder
  readonly refundMax: Usd
}

/** @param row with the current offer, as the customer sees it */
export const presentStaffProblem = (
  row: OfferedRow,
  { order, refundMax }: StaffProblem,
  lang: Language,
): Data<'/api/staff/problems/get_list'>['list'][number] => ({
  ...presentProblem(row, lang),
  order,
  reported_by: row.reportedBy,
  revision: revisionOf(seenOfProblem(row.stored)),
  refund_max: toWire(refundMax),
})
