import { UPLOAD_LIMIT_BYTES, UPLOAD_MIME_TYPES } from '@sampan/contract/upload'
import { ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../api/upload.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { IconButton } from '../button.tsx'
import { toast } from '../toasts/toast-store.ts'
import { FieldError, useField } from './field.tsx'
import { FileDrop } from './file-drop.tsx'
import { useEarlyInput } from './use-early-input.ts'

interface UploadProps {
  /** Form field that receives the URL of the picture. */
  readonly name?: string
  /** The picture's URL. When present, controlled by the parent; otherwise `initial` is the first value. */
  readonly value?: string
  readonly initial?: string
  readonly onChange?: (address: string) => void
  /** Called when an upload starts and when it ends, so that a form can wait for it. */
  readonly onSending?: (isSending: boolean) => void
}

/** Uploads one picture by drag and drop, file dialog or camera, with preview, progress and removal. */
export function Upload({ name, value, initial = '', onChange, onSending }: UploadProps) {
  const t = useTranslations('ui')
  const field = useField()
  const [own, setOwn] = useState(initial)
  const address = value ?? own
  const [preview, setPreview] = useState('')
  const [share, setShare] = useState<number>()
  const [error, setError] = useState('')
  const sending = useRef<AbortController>(null)

  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  useEffect(() => () => sending.current?.abort(), [])

  const settle = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  const clear = () => {
    sending.current?.abort()
    setPreview('')
    setShare(undefined)
    settle('')
  }
  const send = async (file: File) => {
    setError('')
    const fits =
      file.size <= UPLOAD_LIMIT_BYTES && (UPLOAD_MIME_TYPES as readonly string[]).includes(file.type)
    if (!fits) return setError(t('upload_failed'))
    const controller = new AbortController()
    sending.current = controller
    setPreview(URL.createObjectURL(file))
    setShare(0)
    onSending?.(true)
    const progress = toast.progress(t('upload_progress'))
    const answer = await uploadPicture(file, { onProgress: setShare, signal: controller.signal })
    setShare(undefined)
    onSending?.(false)
    if (controller.signal.aborted) return progress.close()
    if (answer.ok) {
      progress.success(t('upload_success'))
      return settle(answer.data)
    }
    progress.close()
    setPreview('')
    setError(answer.msg || t('upload_failed'))
  }
  const chooser = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const chosen = chooser.current?.files?.[0]
    if (chosen) void send(chosen)
  })

  const picture = preview || address
  return (
    <div className="grid gap-1.5">
      {name && <input type="hidden" name={name} value={address} />}
      {picture ? (
        <div className="relative flex items-center gap-4 rounded-medium border border-line bg-surface p-3">
          <img src={picture} alt={t('upload_chosen')} className="size-20 rounded-small object-cover" />
          <div className="grow" aria-live="polite">
            {share !== undefined && (
              <progress value={share} className="upload-progress w-full" aria-label={t('upload_progress')} />
            )}
          </div>
          <IconButton label={t('upload_remove')} onClick={clear}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <FileDrop
          {...field}
          ref={chooser}
          required={false}
          accept={UPLOAD_MIME_TYPES.join(',')}
          onFile={(file) => void send(file)}
          className="min-h-28 gap-1 rounded-medium px-4 py-5 text-small"
        >
          <ImageUp size={24} className="text-sea-2" aria-hidden />
          <span>{t('upload_prompt')}</span>
          <span className="text-caption text-ink-3">{t('upload_limit')}</span>
        </FileDrop>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
