import type { Data } from '@sampan/contract'
import { useScale } from '../../floor/use-scale.ts'
import { useMeasuresDraft } from '../../warehouse/use-measures-draft.ts'
import { PARCEL } from '../parcels/parcel-progress.ts'
import { usePackingPreview } from './use-packing-preview.ts'

/**
 * Keeps the measurements of a parcel's box, typed, from the scale, or of the only suggested box, until it is packed, and the
 * price that they lead to.
 */
export function useMeasuredBox(
  { parcel, boxes }: Pick<Data<'/api/staff/waves/prepare_packing'>, 'parcel' | 'boxes'>,
  onTake: () => void,
) {
  const { measures, measure, forget } = useMeasuresDraft(`packing:${parcel.delivery_number}`)
  const scale = useScale((weightG) => measure({ weight: (weightG / 1000).toFixed(3) }))
  const isPaid = parcel.order_status === PARCEL.paid
  const { preview, problem } = usePackingPreview(parcel.delivery_number, measures, isPaid)
  const [suggested, another] = boxes
  /** Takes the sides of the suggested box; undefined unless exactly one is. */
  const takeBox =
    suggested && !another
      ? () => {
          const { length, width, height } = suggested
          measure({ length: String(length), width: String(width), height: String(height) })
          onTake()
        }
      : undefined
  return { measures, measure, forget, scale, takeBox, preview, problem }
}
