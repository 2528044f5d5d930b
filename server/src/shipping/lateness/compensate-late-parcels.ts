import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { compensateStage, type StageSource } from '../../promotions/index.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import { type LateParcelStage, longSteps, stepOfParcel } from './late-parcels.queries.ts'

const STAGES = ['packing', 'dispatch'] as const satisfies readonly LateParcelStage[]

/** Gives the coupons for parcels that we packed, or sent, later than promised. */
export async function compensateLateParcels(context: AppContext): Promise<void> {
  for (const stage of STAGES) await compensateStage(context, sourceOf(stage))
}

const sourceOf = (stage: LateParcelStage): StageSource => ({
  stage,
  begun: async (db, begun, month, last, limit) =>
    (await longSteps(db, stage, begun, month, last, limit)).map(withSubject),
  async lock(tx, { id, customerId }, month) {
    if (await isDeleted(tx, customerId)) return null
    await lockParcel(tx, id)
    const row = await stepOfParcel(tx, stage, id, month)
    return row && withSubject(row)
  },
  record: recordParcelStage,
})

const withSubject = <Row extends { readonly id: string }>(row: Row) => ({ ...row, of: { parcelId: row.id } })
