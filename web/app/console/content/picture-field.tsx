import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { uploadPhoto } from '../files/upload-photo.ts'

interface PictureFieldProps {
  readonly label: string
  readonly name: string
  readonly initial: string
  readonly error: string | undefined
  readonly optional: boolean
}

/** A picture by its address, or an uploaded one. */
export function PictureField({ label, name, initial, error, optional }: PictureFieldProps) {
  const c = useTranslations('console-content')
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState(initial)
  const [failed, setFailed] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    const answer = await uploadPhoto(file)
    setSending(false)
    setFailed(answer.ok ? undefined : answer.msg)
    if (answer.ok) setUrl(answer.data)
  }
  return (
    <div className="flex items-start gap-4">
      {/* An external picture is shown at an address of our own. */}
      <Thumbnail key={url} src={url.startsWith('/') ? url : ''} size="large" />
      <Field
        label={label}
        hint={c('hint_picture')}
        error={failed ?? error}
        optional={optional}
        className="grow"
      >
        <TextInput name={name} value={url} inputMode="url" onChange={({ target }) => setUrl(target.value)} />
        <span>
          <Button size="small" busy={isSending} onClick={() => input.current?.click()}>
            <Upload size={16} aria-hidden />
            {c('choose_picture')}
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          tabIndex={-1}
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
      </Field>
    </div>
  )
}
