import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { DraftPhoto } from './use-draft-photos.ts'

/** A photo of a form, with a button that removes it; the form gets its address as `photo_urls` once it is uploaded. */
export function TakenPhoto({
  photo,
  number,
  onRemove,
}: {
  readonly photo: DraftPhoto
  readonly number: number
  readonly onRemove: () => void
}) {
  const t = useTranslations('console')
  const preview = usePreview(photo.picture)
  return (
    <span className="relative">
      {photo.url && <input type="hidden" name="photo_urls" value={photo.url} />}
      <img
        src={photo.url || preview}
        alt={t('upload_count', { count: number })}
        width={96}
        height={96}
        className={`size-24 rounded-[8px] border object-cover ${photo.error ? 'border-bad' : 'border-line'} ${photo.url ? '' : 'opacity-70'}`}
      />
      <button
        type="button"
        aria-label={t('upload_remove', { number })}
        onClick={onRemove}
        className="absolute -top-3 -end-3 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-2 hover:text-bad">
          <X size={14} aria-hidden />
        </span>
      </button>
      {photo.error && <span className="block max-w-24 text-caption text-bad">{photo.error}</span>}
    </span>
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
