import { ORDER_LIFE } from '@sampan/domain/life-cycles'
import { cmToMillimetres, kgToGrams } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import {
  arrivedPieces,
  ordersByTracking,
  presentShotList,
  presentStaffOrder,
  shotListOf,
  staffOrders,
} from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { endReceipt } from './end-receipt.ts'
import { expectedNumbersOf, findArrival } from './find-arrival.ts'
import { receiveOrder } from './receive-order.ts'
import { presentArrival, presentFound } from './receiving.presenter.ts'
import { arrivalById, openArrivals } from './receiving.queries.ts'
import { reportProblem } from './report-problem.ts'
import { usualWeight } from './require-likely.ts'
import { storeUnmatched } from './store-unmatched.ts'

export const receivingRoutes: readonly Route[] = [
  route('/api/staff/receiving/find_arrival', async ({ context, input, lang, now }) =>
    presentFound(await findArrival(context, input.tracking_number), lang, now),
  ),

  route('/api/staff/receiving/prepare_receipt', async ({ context, input, lang, now }) => {
    const settings = await context.settings.read()
    const [row] = await staffOrders(context.db, settings, { numbers: [input.order_id] })
    const arrival = input.arrival_id === '' ? null : await arrivalById(context.db, uuidOf(input.arrival_id))
    const isGone = input.arrival_id !== '' && (!arrival || arrival.orderNumber !== null)
    if (!row || isGone) throw new Refusal('unknown_id')
    const { order } = row
    const pieceWeight = await usualWeight(context.db, order.snapshotId)
    const number = order.trackingNormalised
    const sameNumber = await ordersByTracking(context.db, settings, number === '' ? [] : [number])
    return {
      order: presentStaffOrder(row, lang, now),
      arrival: arrival && presentArrival(arrival, [], lang, now),
      photos_least: settings.qc_photos_min,
      shots: presentShotList(shotListOf(order, settings), lang),
      usual_weight: ((pieceWeight ?? 0) * (order.quantity - arrivedPieces(order))) / 1000,
      same_number: sameNumber
        .filter((other) => other.order.id !== order.id)
        .map((other) => presentStaffOrder(other, lang, now)),
    }
  }),

  route('/api/staff/receiving/receive', async ({ context, staff, input, lang, idempotencyKey }) => {
    const { status, storageUntil, pieces, ordersLeft, canUndo } = await receiveOrder(
      context,
      staff,
      {
        orderNumber: input.order_id,
        revision: input.revision,
        trackingNumber: input.tracking_number,
        isMatchOnPurpose: input.is_match_on_purpose,
        arrival:
          input.arrival_id === '' ? null : { id: uuidOf(input.arrival_id), revision: input.arrival_revision },
        weight: kgToGrams(input.weight),
        size: {
          length: cmToMillimetres(input.length),
          width: cmToMillimetres(input.width),
          height: cmToMillimetres(input.height),
        },
        goodsType: input.goods_type,
        shelf: input.shelf,
        photos: input.photo_urls.map((url, index) => ({ url, shot: input.photo_shots?.[index] })),
        leftOut: input.left_out_shots,
        quantity: input.quantity ?? null,
        isRestExpected: input.is_rest_expected,
        confirmation: { fields: input.confirmed_fields, lang },
        problemKind: input.problem_kind,
        problemNote: input.problem_note,
      },
      idempotencyKey,
    )
    return {
      order_status: ORDER_LIFE[status].code,
      storage_until: toWireTime(storageUntil),
      received_quantity: pieces,
      orders_left: ordersLeft,
      can_undo: canUndo,
    }
  }),

  route('/api/staff/receiving/end_receipt', async ({ context, staff, input, idempotencyKey }) => {
    const seen = { orderNumber: input.order_id, revision: input.revision }
    await endReceipt(context, staff, seen, input.note, idempotencyKey)
    return null
  }),

  route('/api/staff/receiving/report_problem', async ({ context, staff, input, idempotencyKey }) => {
    await reportProblem(
      context,
      staff,
      { orderNumber: input.order_id, revision: input.revision },
      { kind: input.kind, note: input.note, photoUrls: input.photo_urls },
      idempotencyKey,
    )
    return null
  }),

  route('/api/staff/receiving/keep_unmatched', async ({ context, staff, input, idempotencyKey }) => ({
    arrival_id: await storeUnmatched(
      context,
      staff,
      {
        trackingNumber: input.tracking_number,
        weight: input.weight === undefined ? null : kgToGrams(input.weight),
        shelf: input.shelf,
        note: input.note,
        photoUrls: input.photo_urls,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/receiving/get_unmatched_list', async ({ context, input, lang, now }) => {
    const { search_text, page, page_size } = input
    const { rows, total } = await openArrivals(context.db, search_text, page_size, (page - 1) * page_size)
    const numbers = rows.map(({ arrival }) => arrival.trackingNormalised)
    const candidates = (await ordersByTracking(context.db, await context.settings.read(), numbers)).filter(
      ({ order }) => order.status === 'on_the_way',
    )
    const list = rows.map((row) => {
      const number = row.arrival.trackingNormalised
      const fitting = candidates.filter((candidate) => expectedNumbersOf(candidate).includes(number))
      return presentArrival(row, fitting, lang, now)
    })
    return { list, total }
  }),
]
