import { Camera, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { TakenPhoto } from '../files/taken-photo.tsx'
import type { DraftPhotos } from '../files/use-draft-photos.ts'
import { useShotText } from '../files/use-shot-text.ts'
import { FloorKey } from './floor-key.tsx'
import type { useCamera } from './use-camera.ts'

interface CameraStripProps {
  readonly camera: ReturnType<typeof useCamera>
  readonly draftPhotos: DraftPhotos
  readonly least: number
  readonly error: string | undefined
  readonly onShoot: () => void
}

/** The camera's live picture with the shot to take, the photos taken, and those still to be uploaded. */
export function CameraStrip({ camera, draftPhotos, least, error, onShoot }: CameraStripProps) {
  const t = useTranslations('console')
  const chooser = useRef<HTMLInputElement>(null)
  const { photos, pending, isOffline, next } = draftPhotos
  const shotText = useShotText(draftPhotos.shots)
  const usable = photos.filter((photo) => photo.error === '').length
  const missing = Math.max(draftPhotos.missing, least - usable)
  const isOn = camera.state === 'on' || camera.state === 'starting'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium">
        {t('photos')}
        <span className={`ms-2 text-caption font-normal ${missing > 0 ? 'text-ink-3' : 'text-good'}`}>
          {next?.is_required && !isOn
            ? shotText(next)
            : missing > 0
              ? t('upload_needed', { count: missing })
              : t('photos_enough', { count: usable })}
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        <span hidden={!isOn} className="relative overflow-hidden rounded-[8px]">
          <video
            ref={camera.video}
            muted
            playsInline
            aria-label={t('camera')}
            className={`bg-ink object-cover ${next ? 'h-36 w-48' : 'h-24 w-32'}`}
          />
          {next && isOn && (
            <span className="absolute inset-x-0 bottom-0 bg-ink px-2 py-1 text-small font-medium text-paper">
              {shotText(next)}
            </span>
          )}
        </span>
        {isOn ? (
          <FloorKey shortcut="F1" className="h-24" onClick={onShoot} disabled={camera.state !== 'on'}>
            <Camera size={20} aria-hidden />
            {t('camera_shoot')}
          </FloorKey>
        ) : (
          <Button className="h-24" onClick={camera.start}>
            <Camera size={20} aria-hidden />
            {t('camera_start')}
          </Button>
        )}
        {photos.map((photo, index) => (
          <TakenPhoto key={photo.id} photo={photo} number={index + 1} draftPhotos={draftPhotos} />
        ))}
        <Button variant="plain" onClick={() => chooser.current?.click()}>
          <FolderOpen size={18} aria-hidden />
          {t('photos_choose')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          draftPhotos.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="text-caption text-ink-3" aria-live="polite">
        {isOffline
          ? t('photos_kept', { count: pending })
          : pending > 0
            ? t('upload_sending', { count: pending })
            : camera.state === 'refused'
              ? t('camera_refused')
              : ''}
      </p>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
