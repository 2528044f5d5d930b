import type { Data } from '@sampan/contract'
import { useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import type { useDraftPhotos } from '../../files/use-draft-photos.ts'
import type { ScanAnswer } from '../../floor/scan-box.tsx'
import { numbersOf } from '../../warehouse/measures.ts'
import type { useMeasuredBox } from './use-measured-box.ts'

interface PackingState {
  readonly box: Pick<ReturnType<typeof useMeasuredBox>, 'measures' | 'preview' | 'forget' | 'scale'>
  readonly photos: ReturnType<typeof useDraftPhotos>
  readonly setAnswer: (answer: ScanAnswer) => void
  readonly onPacked: () => void
}

/** Saves a packed box once all items are in it, its price is shown and its photos are uploaded. */
export function useSavePacking(
  { parcel, items }: Pick<Data<'/api/staff/waves/prepare_packing'>, 'parcel' | 'items'>,
  { box, photos, setAnswer, onPacked }: PackingState,
) {
  const t = useTranslations('console')
  const w = useTranslations('console-waves')
  const [refused, setRefused] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()
  const { delivery_number, revision } = parcel
  const pack = async () => {
    if (isBusy) return
    if (items.some(({ is_packed }) => !is_packed) || !box.preview)
      return setAnswer({ variant: 'bad', text: w('needs_weight') })
    const { pending } = photos
    if (pending > 0)
      return setAnswer({
        variant: 'warn',
        text: t(photos.isOffline ? 'photos_kept' : 'upload_sending', { count: pending }),
      })
    setBusy(true)
    const packing = {
      delivery_number,
      revision,
      ...numbersOf(box.measures),
      photo_urls: photos.photos.flatMap(({ url }) => (url === '' ? [] : [url])),
    }
    const packed = await callIdempotent(keyOf(packing))('/api/staff/shipping/pack_parcel', packing)
    if (!packed.ok) {
      setBusy(false)
      setRefused(packed)
      return setAnswer({ variant: 'bad', text: packed.msg })
    }
    box.scale.done()
    box.forget()
    photos.clear()
    toast.success(w('packed', { number: delivery_number }))
    onPacked()
  }
  return { pack, isBusy, refused }
}
