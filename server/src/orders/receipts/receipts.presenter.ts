import type { Data, Language } from '@sampan/contract'
import { goodsTypeByCode } from '@sampan/domain/freight'
import type { Shot } from '@sampan/domain/photo-shots'
import {
  RECEIPT_DOUBTS,
  RECEIPT_FIELDS,
  type ReceiptChange,
  type ReceiptValues,
  receiptChanges,
} from '@sampan/domain/receipts'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate, writeText } from '@sampan/messages/catalogue'
import { inEveryLanguage, languageEntry } from '@sampan/messages/languages'
import { type Phrase, phrase, type Text } from '@sampan/messages/phrase'
import type { correctionsOf } from './receipts.queries.ts'
import { shotName } from './shots.presenter.ts'

type Correction = Data<'/api/staff/orders/get_order'>['corrections'][number]

/** Returns a change for display: a goods type by its name, shots by theirs. */
function changeTexts(change: ReceiptChange): { readonly before: Text; readonly after: Text } {
  const { field, before, after } = change
  if (field === 'shots') return { before: shotNames(before), after: shotNames(after) }
  if (field !== 'goods_type') return { before, after }
  return { before: goodsTypeName(before), after: goodsTypeName(after) }
}

const goodsTypeName = (code: string) => phrase('kinds', `goods_${goodsTypeByCode(Number(code)) ?? 'common'}`)

const shotNames = (shots: readonly (Shot | null)[]) =>
  inEveryLanguage((lang) =>
    shots
      .map((shot) => shotName(shot, lang) || translate(lang, 'shots', 'beyond'))
      .join(languageEntry(lang).comma),
  )

/** Presents the values that a correction changed, before and after, in the reader's words. */
export const presentChanges = (changes: readonly ReceiptChange[], lang: Language): Correction['changes'] =>
  changes.map((change) => {
    const { before, after } = changeTexts(change)
    return {
      field: change.field,
      name: translate(lang, 'kinds', `receipt_${change.field}`),
      before: writeText(lang, before),
      after: writeText(lang, after),
    }
  })

/** Returns the changes for a notice. Shelves are left out, because they do not concern the customer. */
export const changesForCustomer = (before: ReceiptValues, after: ReceiptValues): readonly Phrase[] =>
  receiptChanges(before, after)
    .filter(({ field }) => RECEIPT_FIELDS[field].isForCustomer)
    .map((change) =>
      phrase('kinds', 'receipt_change', {
        field: phrase('kinds', `receipt_${change.field}`),
        ...changeTexts(change),
      }),
    )

/**
 * Presents the corrections of a receipt with their changes, and the fields whose implausible values were confirmed.
 */
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
