import type { Data, Language } from '@sampan/contract'
import { GOODS_TYPES, goodsTypeByCode } from '@sampan/domain/freight'
import {
  RECEIPT_DOUBTS,
  RECEIPT_FIELDS,
  type ReceiptChange,
  type ReceiptValues,
  receiptChanges,
} from '@sampan/domain/receipts'
import { toWireTime } from '@sampan/domain/wire-time'
import { languageEntry, textFor } from '@sampan/messages/languages'
import type { correctionsOf } from './receipts.queries.ts'

type Correction = Data<'/api/staff/orders/get_order'>['corrections'][number]

/** Formats a changed value for display; a goods type by its name. */
function changeText(field: ReceiptChange['field'], value: string, lang: Language): string {
  if (field !== 'goods_type') return value
  return textFor(lang, GOODS_TYPES[goodsTypeByCode(Number(value)) ?? 'common'])
}

export const presentChanges = (changes: readonly ReceiptChange[], lang: Language): Correction['changes'] =>
  changes.map(({ field, before, after }) => ({
    field,
    name: textFor(lang, RECEIPT_FIELDS[field]),
    before: changeText(field, before, lang),
    after: changeText(field, after, lang),
  }))

/**
 * Describes the changes in one line of a notice. Shelves are left out, because they do not concern the
 * customer.
 */
export function changesText(before: ReceiptValues, after: ReceiptValues, lang: Language): string {
  const changes = receiptChanges(before, after).filter(({ field }) => RECEIPT_FIELDS[field].isForCustomer)
  return presentChanges(changes, lang)
    .map((change) => `${change.name}: ${change.before} → ${change.after}`)
    .join(languageEntry(lang).semicolon)
}

export const presentCorrections = (
  rows: Awaited<ReturnType<typeof correctionsOf>>,
  lang: Language,
): Correction[] =>
  rows.map(({ correction, staffName }) => ({
    at: toWireTime(correction.createdAt),
    reason: correction.reason,
    staff_name: staffName,
    changes: presentChanges(receiptChanges(correction.before, correction.after), lang),
    confirmed_fields: [...new Set(correction.confirmed.map((doubt) => RECEIPT_DOUBTS[doubt].field))],
  }))

/** Presents corrections to the customer, without their author and without moves between shelves. */
export const presentCustomersCorrections = (
  rows: Awaited<ReturnType<typeof correctionsOf>>,
  lang: Language,
): Data<'/api/shopping/get_order_detail'>['corrections'] =>
  presentCorrections(rows, lang)
    .map(({ at, reason, changes }) => ({
      at,
      reason,
      changes: changes.filter(({ field }) => RECEIPT_FIELDS[field].isForCustomer),
    }))
    .filter(({ changes }) => changes.length > 0)
