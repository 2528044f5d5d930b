import { useTranslations } from '../../messages/use-translations.tsx'
import type { useDraftPhotos } from '../files/use-draft-photos.ts'
import { CameraStrip } from '../floor/camera-strip.tsx'
import type { useCamera } from '../floor/use-camera.ts'
import { Panel } from '../forms/use-staff-form.tsx'
import { LeftOutShots } from './left-out-shots.tsx'
import { Pieces } from './pieces.tsx'
import { LabelNumber, Quality, Scale, Storage } from './receive-fields.tsx'
import type { useReceiptDraft } from './use-receipt-draft.ts'
import type { Receivable } from './use-save-receipt.ts'

interface ReceiptFieldsProps extends Pick<ReturnType<typeof useReceiptDraft>, 'draft' | 'set'> {
  readonly receivable: Receivable
  readonly photos: ReturnType<typeof useDraftPhotos>
  readonly camera: ReturnType<typeof useCamera>
  /** What is wrong, by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>
  readonly onShoot: () => void
  readonly onQuality: (quality: 'good' | 'bad') => void
}

/** The fields of a receipt in the order in which goods are handled: weighed, checked, put away. */
export function ReceiptFields({
  receivable,
  draft,
  set,
  photos,
  camera,
  fields,
  onShoot,
  onQuality,
}: ReceiptFieldsProps) {
  const r = useTranslations('console-receiving')
  const { order, photos_least, usual_weight } = receivable
  return (
    <>
      <Panel title={r('scale')}>
        <Scale measures={draft} onType={set} usualWeight={usual_weight} fields={fields} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Pieces
            order={order}
            pieces={draft.quantity}
            rest={draft.rest}
            onPieces={(quantity) => set({ quantity })}
            onRest={(rest) => set({ rest })}
            error={fields.quantity}
          />
          <LabelNumber
            draft={draft}
            set={set}
            expected={order.tracking_number_cn}
            error={fields.tracking_number}
          />
        </div>
      </Panel>
      <Panel title={r('check')} lead={r('check_least', { count: photos_least })}>
        <CameraStrip
          camera={camera}
          draftPhotos={photos}
          least={photos_least}
          error={fields.photo_urls}
          onShoot={onShoot}
        />
        <LeftOutShots
          draftPhotos={photos}
          leftOut={draft.leftOut}
          onChange={(leftOut) => set({ leftOut })}
          fields={fields}
        />
        <Quality draft={draft} set={set} onQualityChange={onQuality} error={fields.problem_note} />
      </Panel>
      <Panel title={r('place')}>
        <Storage
          shelf={{ value: draft.shelf, onChange: ({ target }) => set({ shelf: target.value }) }}
          goodsType={{
            value: draft.goodsType,
            onChange: ({ target }) => set({ goodsType: target.value }),
          }}
          fields={fields}
        />
      </Panel>
    </>
  )
}
