import type { Data, Parsed } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { shotKey } from '@sampan/domain/photo-shots'
import type { ReceiptValues } from '@sampan/domain/receipts'
import { cmToMillimetres, kgToGrams } from '@sampan/domain/units'
import { writeText } from '@sampan/messages/catalogue'
import { revisionOf } from '../../access/index.ts'
import { type Route, route } from '../../http/route-handler.ts'
import {
  correctionsOf,
  presentChanges,
  presentCorrections,
  presentShotList,
  presentStaffOrder,
  staffOrders,
} from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { checkCorrection, correctReceipt, receiptOf, shotsToKeep } from './correct-receipt.ts'
import { type CorrectionEffect, totalAfter } from './correction-effect.ts'

type Input = Parsed<'/api/staff/receiving/check_correction'>

const receiptFrom = (input: Input): ReceiptValues => ({
  weightG: kgToGrams(input.weight),
  lengthMm: cmToMillimetres(input.length),
  widthMm: cmToMillimetres(input.width),
  heightMm: cmToMillimetres(input.height),
  goodsType: input.goods_type,
  shelf: input.shelf,
  quantity: input.quantity,
  photoUrls: input.photo_urls,
})

const correctionFrom = (input: Input) => ({
  orderNumber: input.order_id,
  receipt: receiptFrom(input),
  shots: new Map(
    input.photo_urls.flatMap((url, at) => {
      const shot = input.photo_shots?.[at]
      return shot === undefined ? [] : [[url, shot] as const]
    }),
  ),
})

function presentEffect(effect: CorrectionEffect): Data<'/api/staff/receiving/check_correction'>['effect'] {
  if (effect.kind === 'none') return { kind: 'none', delivery_number: '', total_before: 0, total_after: 0 }
  const { kind, parcel } = effect
  return {
    kind,
    delivery_number: parcel.deliveryNumber,
    total_before: toWire(usd(parcel.totalCents)),
    total_after: toWire(totalAfter(effect) ?? usd(0)),
  }
}

export const receiptRoutes: readonly Route[] = [
  route('/api/staff/receiving/prepare_correction', async ({ context, input, lang, now }) => {
    const settings = await context.settings.read()
    const [row] = await staffOrders(context.db, settings, { numbers: [input.order_id] })
    if (!row) throw new Refusal('unknown_id')
    const { seen, photos } = await receiptOf(context.db, input.order_id)
    return {
      order: presentStaffOrder(row, lang, now),
      revision: revisionOf(seen),
      photos_least: settings.qc_photos_min,
      shots: presentShotList(shotsToKeep(row.order, photos, settings), lang),
      photo_shots: photos.map(({ shot }) => shotKey(shot)),
      corrections: presentCorrections(await correctionsOf(context.db, row.order.id), lang),
    }
  }),

  route('/api/staff/receiving/check_correction', async ({ context, input, lang }) => {
    const { changes, doubts, effect } = await checkCorrection(context, correctionFrom(input))
    return {
      changes: presentChanges(changes, lang),
      doubts: doubts.map(({ field, text }) => ({ field, text: writeText(lang, text) })),
      effect: presentEffect(effect),
    }
  }),

  route('/api/staff/receiving/correct_receipt', async ({ context, staff, input, lang, idempotencyKey }) => ({
    effect: await correctReceipt(
      context,
      staff,
      {
        ...correctionFrom(input),
        revision: input.revision,
        reason: input.reason,
        confirmation: { fields: input.confirmed_fields, lang },
      },
      idempotencyKey,
    ),
  })),
]
