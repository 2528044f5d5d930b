import type { Data, Language } from '@sampan/contract'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate, writeText } from '@sampan/messages/catalogue'
import type { HoldMark } from './hold-columns.queries.ts'
import { holdSentence } from './hold-sentence.ts'
import type { HoldRow } from './holds.queries.ts'

export interface CustomerRow {
  readonly id: string
  readonly accountName: string
  readonly accountNo: string
  readonly hold: HoldMark | null
}

/** Presents the customer of a row for staff, with their hold. */
export const presentCustomer = ({ id, accountName, accountNo, hold }: CustomerRow) => ({
  customer_id: id,
  account_name: accountName,
  account_no: accountNo,
  hold: hold?.kind ?? ('' as const),
})

/** The text of a hold for the customer; '' without one. */
export const presentHoldNote = (hold: HoldMark | null, lang: Language): string =>
  hold ? writeText(lang, holdSentence(hold.kind, hold.note)) : ''

/** Presents a hold to staff, with the sentence that its customer reads and what a disputed payment paid for. */
export const presentHold = (
  { hold, customer, deliveryNumber, paidNumbers, placedBy, liftedBy }: HoldRow,
  lang: Language,
): Data<'/api/staff/holds/get_list'>['list'][number] => ({
  hold_id: hold.id,
  kind: hold.kind,
  kind_text: translate(lang, 'kinds', `hold_${hold.kind}`),
  reason: hold.reason,
  customer_sentence: writeText(lang, holdSentence(hold.kind, hold.customerNote)),
  customer: presentCustomer(customer),
  delivery_number: deliveryNumber ?? '',
  paid_numbers: paidNumbers,
  placed_by: placedBy ?? '',
  created_at: toWireTime(hold.createdAt),
  lifted_by: liftedBy ?? '',
  lift_reason: hold.liftReason,
  lifted_at: toWireTime(hold.liftedAt),
})
