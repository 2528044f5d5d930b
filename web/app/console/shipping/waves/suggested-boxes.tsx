import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { FloorKey } from '../../floor/floor-key.tsx'

interface SuggestedBoxesProps {
  readonly boxes: Data<'/api/staff/waves/prepare_packing'>['boxes']
  /** Takes the sides of the only box; undefined where there are several. */
  readonly onTake: (() => void) | undefined
}

/** The boxes that the items of a parcel fit into. */
export function SuggestedBoxes({ boxes, onTake }: SuggestedBoxesProps) {
  const w = useTranslations('console-waves')
  return (
    <>
      {boxes.length === 0 && <p className="text-small text-ink-2">{w('box_none')}</p>}
      {boxes.map((one) => (
        <p key={`${one.name} ${one.fill_percent}`} className="flex flex-wrap items-center gap-3 text-small">
          <strong className="text-lead">{w('box', { name: one.name })}</strong>
          {w('box_size', {
            length: one.length,
            width: one.width,
            height: one.height,
            fill: one.fill_percent,
          })}
          {onTake && (
            <FloorKey shortcut="F2" onClick={onTake}>
              {w('box_use')}
            </FloorKey>
          )}
        </p>
      ))}
    </>
  )
}
