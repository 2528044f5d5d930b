import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Select } from '../../ui/forms/input.tsx'
import type { DraftPhoto, DraftPhotos } from './use-draft-photos.ts'

interface TakenPhotoProps {
  readonly photo: DraftPhoto
  readonly number: number
  readonly draftPhotos: DraftPhotos
}

/**
 * A photo of a form, with what it shows and a button that removes it; the form gets its address as `photo_urls` once it
 * is uploaded, and its shot as `photo_shots`.
 */
export function TakenPhoto({ photo, number, draftPhotos }: TakenPhotoProps) {
  const { shots, move, remove } = draftPhotos
  const t = useTranslations('console')
  const preview = usePreview(photo.picture)
  return (
    <span className="relative">
      {photo.url && <input type="hidden" name="photo_urls" value={photo.url} />}
      {photo.url && shots.length > 0 && <input type="hidden" name="photo_shots" value={photo.shot} />}
      <img
        src={photo.url || preview}
        alt={t('upload_count', { count: number })}
        width={96}
        height={96}
        className={`h-24 rounded-[8px] border object-cover ${shots.length > 0 ? 'w-37.5' : 'w-24'} ${photo.error ? 'border-bad' : 'border-line'} ${photo.url ? '' : 'opacity-70'}`}
      />
      <button
        type="button"
        aria-label={t('upload_remove', { number })}
        onClick={() => remove(photo.id)}
        className="absolute -top-3 -end-3 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-2 hover:text-bad">
          <X size={14} aria-hidden />
        </span>
      </button>
      {shots.length > 0 && <ShotOf photo={photo} number={number} shots={shots} onMove={move} />}
      {photo.error && <span className="block max-w-24 text-caption text-bad">{photo.error}</span>}
    </span>
  )
}

interface ShotOfProps {
  readonly photo: DraftPhoto
  readonly number: number
  readonly shots: DraftPhotos['shots']
  readonly onMove: DraftPhotos['move']
}

/** The shot that a photo fills; it can be moved to another, or be beyond the list. */
function ShotOf({ photo, number, shots, onMove }: ShotOfProps) {
  const t = useTranslations('console')
  const options = [
    ...shots.map(({ shot, name }) => ({ value: shot, label: name })),
    { value: '', label: t('shot_extra') },
  ]
  return (
    <Select
      aria-label={t('shot_of', { number })}
      value={photo.shot}
      onChange={({ target }) => onMove(photo.id, target.value)}
      options={options}
      className="mt-1 w-37.5 [&>select]:text-small"
    />
  )
}

/** Returns an object URL of a picture, valid while the component is mounted. */
function usePreview(picture: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const created = URL.createObjectURL(picture)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [picture])
  return address
}
