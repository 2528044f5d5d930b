import type { Data, Language } from '@sampan/contract'
import { goodsTypeByCode } from '@sampan/domain/freight'
import {
  RECEIPT_DOUBTS,
  RECEIPT_FIELDS,
  type ReceiptChange,
  type ReceiptValues,
  receiptChanges,
} from '@sampan/domain/receipts'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate, writeText } from '@sampan/messages/catalogue'
import { type Phrase, phrase, type Text } from '@sampan/messages/phrase'
import type { correctionsOf } from './receipts.queries.ts'

type Correction = Data<'/api/staff/orders/get_order'>['corrections'][number]

/** Returns a changed value for display; a goods type by its name. */
function valueText(field: ReceiptChange['field'], value: string): Text {
  if (field !== 'goods_type') return value
  return phrase('kinds', `goods_${goodsTypeByCode(Number(value)) ?? 'common'}`)
}

export const presentChanges = (changes: readonly ReceiptChange[], lang: Language): Correction['changes'] =>
  changes.map(({ field, before, after }) => ({
    field,
    name: translate(lang, 'kinds', `receipt_${field}`),
    before: writeText(lang, valueText(field, before)),
    after: writeText(lang, valueText(field, after)),
  }))

/** Returns the changes for a notice. Shelves are left out, because they do not concern the customer. */
export const changesForCustomer = (before: ReceiptValues, after: ReceiptValues): readonly Phrase[] =>
  receiptChanges(before, after)
    .filter(({ field }) => RECEIPT_FIELDS[field].isForCustomer)
    .map((change) =>
      phrase('kinds', 'receipt_change', {
        field: phrase('kinds', `receipt_${change.field}`),
        before: valueText(change.field, change.before),
        after: valueText(change.field, change.after),
      }),
    )

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
