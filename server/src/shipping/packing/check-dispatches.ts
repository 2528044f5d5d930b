import type { RefusalName, RefusalValues } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { carrierNamed } from '@sampan/domain/dispatch-rows'
import { type CarrierCode, recogniseCarriers } from '@sampan/domain/tracking'
import type { AppContext } from '../../context.ts'
import { trackingNumberOf } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { ordersIn } from '../parcels/parcels.queries.ts'
import { refuseInGroup } from './load-parcels.ts'
import { parcelSupplementsOf } from './packing.queries.ts'
import { refuseOtherNumber, refuseUnshippable } from './ship-parcel.ts'
import { type StaffParcelRow, staffParcel } from './staff-parcels.queries.ts'

/** A pasted dispatch. */
export interface TypedDispatch {
  readonly deliveryNumber: string
  readonly trackingNumber: string
  /** Code or name; '' to recognise it by the number. */
  readonly carrier: string
}

export interface CheckedDispatch {
  readonly typed: TypedDispatch
  /** Null for an unknown parcel. */
  readonly row: StaffParcelRow | null
  /** The normalised tracking number; undefined where it is wrong. */
  readonly number: string | undefined
  /** Undefined where it is not known. */
  readonly carrier: CarrierCode | undefined
  readonly wrong: readonly {
    readonly field: string
    readonly reason: RefusalName
    readonly values: RefusalValues
  }[]
}

/** Returns for each pasted dispatch the effect of shipping it, and its errors. Saves nothing. */
export async function checkDispatches(
  context: AppContext,
  typed: readonly TypedDispatch[],
): Promise<CheckedDispatch[]> {
  return context.db.transaction(async (tx) => {
    const checked: CheckedDispatch[] = []
    for (const dispatch of typed) checked.push(await checkDispatch(context, tx, dispatch, checked))
    return checked
  })
}

async function checkDispatch(
  context: AppContext,
  tx: Transaction,
  typed: TypedDispatch,
  before: readonly CheckedDispatch[],
): Promise<CheckedDispatch> {
  const wrong: CheckedDispatch['wrong'][number][] = []
  /** Records the refusal of a check beside its own field, or else this one. */
  const note = async <Result>(field: string, check: () => Promise<Result> | Result) => {
    try {
      return await check()
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      const [own = field] = Object.keys(failure.fields)
      wrong.push({ field: own, reason: failure.reason, values: failure.values })
      return undefined
    }
  }
  const { deliveryNumber, trackingNumber } = typed
  const row = await staffParcel(tx, await context.settings.read(), deliveryNumber)
  await note('delivery_number', async () => {
    if (!row || row.parcel.status === 'released') throw new Refusal('unknown_id')
    if (before.some((one) => one.typed.deliveryNumber === deliveryNumber)) throw new Refusal('row_repeated')
    const { parcel } = row
    const orders = await ordersIn(tx, parcel.id)
    const supplements = await parcelSupplementsOf(tx, parcel.id)
    await refuseInGroup(tx, parcel)
    await refuseUnshippable(tx, { parcel, orders, supplements }, context.now())
  })
  const number = await note('tracking_number', () => {
    const normalised = trackingNumberOf(trackingNumber)
    if (before.some((one) => one.number === normalised)) throw new Refusal('row_repeated')
    return normalised
  })
  const carrier = await note('carrier', () => carrierOf(typed.carrier, number))
  if (row && number !== undefined && carrier && wrong.length === 0)
    await note('delivery_number', () =>
      refuseOtherNumber(tx, row.parcel.id, { carrier, trackingNumber: number }),
    )
  return { typed, row, number, carrier, wrong }
}

/**
 * Returns the carrier that the row names, or the only one with numbers of this format.
 * @throws Refusal carrier_unknown, carrier_unclear
 */
function carrierOf(named: string, number: string | undefined): CarrierCode | undefined {
  if (named !== '') {
    const carrier = carrierNamed(named)
    if (!carrier) throw new Refusal('carrier_unknown')
    return carrier
  }
  if (number === undefined) return undefined
  const [likely, ...others] = recogniseCarriers(number)
  if (!likely || others.length > 0) throw new Refusal('carrier_unclear')
  return likely
}
