import { Camera } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { TakenPhoto } from './taken-photo.tsx'
import type { DraftPhotos } from './use-draft-photos.ts'
import { useShotText } from './use-shot-text.ts'

interface PhotoUploadProps {
  readonly draftPhotos: DraftPhotos
  /** Minimum number of photos; 0 when they are optional. */
  readonly least?: number
  readonly error?: string | undefined
}

/**
 * Takes, chooses or drops several photos and uploads them at once; the form gets their addresses as `photo_urls`, and is
 * not submitted before all are uploaded.
 */
export function PhotoUpload({ draftPhotos, least = 0, error }: PhotoUploadProps) {
  const t = useTranslations('console')
  const { photos, pending, isOffline, add, next } = draftPhotos
  const shotText = useShotText(draftPhotos.shots)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const missing = Math.max(draftPhotos.missing, least - photos.filter((photo) => photo.error === '').length)
  const waiting = t(isOffline ? 'photos_kept' : 'upload_sending', { count: pending })

  const holdBack = useEffectEvent((event: Event) => {
    if (pending === 0) return
    event.preventDefault()
    toast.warning(waiting)
  })
  useEffect(() => {
    const form = fieldset.current?.form
    form?.addEventListener('submit', holdBack)
    return () => form?.removeEventListener('submit', holdBack)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }

  return (
    <fieldset ref={fieldset} className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium">
        {t('photos')}
        {missing > 0 && (
          <span className="ms-2 text-caption font-normal text-ink-3">
            {next?.is_required ? shotText(next) : t('upload_needed', { count: missing })}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <TakenPhoto key={photo.id} photo={photo} number={index + 1} draftPhotos={draftPhotos} />
        ))}
        <button
          type="button"
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          aria-describedby={error ? 'photos-error' : undefined}
          className={`grid h-24 grow content-center justify-items-center gap-1 rounded-[8px] border border-dashed px-4 text-small text-ink-2 hover:bg-sunken ${error ? 'border-bad' : 'border-line-strong'}`}
        >
          <Camera size={20} aria-hidden />
          {t('upload_photos')}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="text-caption text-ink-3" aria-live="polite">
        {pending > 0 ? waiting : t('upload_hint')}
      </p>
      {error && <FieldError id="photos-error">{error}</FieldError>}
    </fieldset>
  )
}
