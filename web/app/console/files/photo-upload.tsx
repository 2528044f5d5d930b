import { Camera, X } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { FieldError } from '../../ui/field.tsx'
import { uploadPhoto } from './upload-photo.ts'

interface PhotoUploadProps {
  /** Minimum number of photos; 0 when they are optional. */
  readonly least?: number
  /** Existing photos, for example of an unmatched arrival. */
  readonly initial?: readonly string[]
  readonly error?: string | undefined
}

/**
 * Takes, chooses or drops several photos and uploads them at once; the form gets their addresses as
 * `photo_urls`.
 */
export function PhotoUpload({ least = 0, initial = [], error }: PhotoUploadProps) {
  const t = useTranslations('console')
  const [urls, setUrls] = useState(initial)
  const [sending, setSending] = useState(0)
  const [failed, setFailed] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const missing = least - urls.length

  const send = async (files: readonly File[]) => {
    setFailed(undefined)
    setSending((count) => count + files.length)
    for (const file of files) {
      const answer = await uploadPhoto(file)
      if (answer.ok) setUrls((last) => [...last, answer.data])
      else setFailed(t('upload_failed', { name: file.name, why: answer.msg }))
      setSending((count) => count - 1)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send([...event.dataTransfer.files])
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium">
        {t('photos')}
        {missing > 0 && (
          <span className="ms-2 text-caption font-normal text-ink-3">
            {t('upload_needed', { count: missing })}
          </span>
        )}
      </legend>
      {urls.map((url) => (
        <input key={url} type="hidden" name="photo_urls" value={url} />
      ))}
      <div className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <span key={url} className="relative">
            <img
              src={url}
              alt={t('upload_count', { count: index + 1 })}
              width={80}
              height={80}
              className="size-20 rounded-[8px] border border-line object-cover"
            />
            <button
              type="button"
              aria-label={t('upload_remove', { number: index + 1 })}
              onClick={() => setUrls(urls.filter((one) => one !== url))}
              className="absolute -top-2 -end-2 grid size-7 place-items-center rounded-full border border-line bg-surface text-ink-2 hover:text-bad"
            >
              <X size={14} aria-hidden />
            </button>
          </span>
        ))}
        {Array.from({ length: sending }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders of running uploads have no other key
          <span key={index} className="skeleton size-20 rounded-[8px] bg-line" aria-hidden />
        ))}
        <button
          type="button"
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          aria-describedby={error ? 'photos-error' : undefined}
          className={`grid h-20 grow content-center justify-items-center gap-1 rounded-[8px] border border-dashed px-4 text-small text-ink-2 hover:bg-sunken ${error ? 'border-bad' : 'border-line-strong'}`}
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
          void send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="text-caption text-ink-3" aria-live="polite">
        {sending > 0 ? t('upload_sending', { count: sending }) : t('upload_hint')}
      </p>
      {failed && <FieldError>{failed}</FieldError>}
      {error && <FieldError id="photos-error">{error}</FieldError>}
    </fieldset>
  )
}
