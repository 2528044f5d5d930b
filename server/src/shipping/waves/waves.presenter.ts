import type { Data } from '@sampan/contract'
import { type BoxSize, packBoxes } from '@sampan/domain/cartonization'
import { grams, millimetres } from '@sampan/domain/units'
import type { Settings } from '../../settings/index.ts'
import { presentShelvedItem } from '../parcels/shelved-item.presenter.ts'
import { boxesOf } from '../planner/plan-parcels.ts'
import type { parcelsOfWave, WaveItem } from './waves.queries.ts'

type Wave = Data<'/api/staff/waves/get'>

/**
 * Presents an item of a wave with its bin; `old_parcel` is the parcel whose box it still lies in, `reason` why it was ticked by hand.
 */
export const presentItem = ({
  order,
  bin,
  deliveryNumber,
  oldParcel,
  isPicked,
  isPacked,
  reason,
}: WaveItem) => ({
  ...presentShelvedItem(order),
  old_parcel: oldParcel,
  bin,
  delivery_number: deliveryNumber,
  is_picked: isPicked,
  is_packed: isPacked,
  reason,
})

/** Presents a parcel of a wave; `has_left` once it is packed or taken out. */
export const presentWaveParcel = (
  row: Awaited<ReturnType<typeof parcelsOfWave>>[number],
): Wave['parcels'][number] => ({
  bin: row.bin,
  delivery_number: row.deliveryNumber,
  consignee_name: row.consigneeName,
  country_code: row.countryCode,
  has_left: row.leftAt !== null,
})

/** Returns the goods as one walk along the shelves: rack by rack, in ascending order. */
export const pickingRoute = (items: readonly WaveItem[]): Wave['walk'] =>
  items
    .toSorted((a, b) => a.order.shelf.localeCompare(b.order.shelf, 'en', { numeric: true }) || a.bin - b.bin)
    .map(presentItem)

/** Returns the boxes that the goods fit; empty when something was not measured or fits none. */
export function suggestBoxes(
  items: readonly WaveItem[],
  settings: Settings,
): Data<'/api/staff/waves/prepare_packing'>['boxes'] {
  const goods = items.map(({ order }) => ({
    id: order.orderNumber,
    size: {
      length: millimetres(order.lengthMm ?? 0),
      width: millimetres(order.widthMm ?? 0),
      height: millimetres(order.heightMm ?? 0),
    },
    weight: grams(order.weightG ?? 0),
  }))
  const { boxes, tooLarge, unmeasured } = packBoxes(goods, boxesOf(settings))
  if (tooLarge.length + unmeasured.length > 0) return []
  return boxes.map(({ box, placements }) => {
    const used = placements.reduce((sum, { item }) => sum + volume(item.size), 0)
    return {
      name: box.code,
      length: box.inside.length / 10,
      width: box.inside.width / 10,
      height: box.inside.height / 10,
      fill_percent: Math.round((used / volume(box.inside)) * 100),
    }
  })
}

const volume = ({ length, width, height }: BoxSize['inside']) => length * width * height
