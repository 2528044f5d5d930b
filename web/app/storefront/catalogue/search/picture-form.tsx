import { ScanSearch } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { FieldError } from '../../../ui/forms/field.tsx'
import { useEarlyInput } from '../../../ui/forms/use-early-input.ts'
import { NeedsScripts } from '../../../ui/needs-scripts.tsx'

/** The search by a photo or screenshot, which is chosen, taken or pasted. `picture` is the address of the one that was searched for. */
export function PictureForm({ picture }: { readonly picture: string }) {
  const t = useTranslations('search')
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')

  const send = async (file: File) => {
    setError('')
    if (!file.type.startsWith('image/')) return setError(t('picture_unfit'))
    setSending(true)
    const { sendPhoto } = await import('./send-photo.ts')
    const answer = await sendPhoto(file)
    if (answer.ok) await navigate(paths.searchByPicture(answer.data))
    else setError(answer.msg)
    setSending(false)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (file && !isSending) void send(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const chooser = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const chosen = chooser.current?.files?.[0]
    if (chosen) void send(chosen)
  })

  return (
    <div className="grid gap-1.5">
      <div className="flex max-w-2xl items-center gap-3">
        {picture && (
          <img
            src={picture}
            alt={t('picture_yours')}
            className="size-20 rounded-small border border-line bg-[white] object-contain"
          />
        )}
        <label className="flex min-h-20 grow items-center gap-3 rounded-medium border border-line-strong border-dashed bg-surface px-4 py-3 text-ink-2 text-small hover:bg-sunken has-focus-visible:focus-ring">
          <ScanSearch size={24} className="shrink-0 text-sea-2" aria-hidden />
          <span>
            <span className="block font-semibold text-ink" aria-live="polite">
              {isSending ? t('picture_sending') : t(picture ? 'picture_again' : 'picture_title')}
            </span>
            <span className="block text-caption text-ink-3">{t('picture_text')}</span>
          </span>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            disabled={isSending}
            aria-invalid={error !== '' || undefined}
            aria-describedby={error ? 'picture-error' : undefined}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file)
              // Resetting lets the same file be chosen again.
              target.value = ''
            }}
          />
        </label>
      </div>
      <NeedsScripts />
      {error && <FieldError id="picture-error">{error}</FieldError>}
    </div>
  )
}
