import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { Store } from '../store.ts'
import { FileErrorMessage } from './file-error-message.tsx'
import type { ImportState } from './import-session.ts'

interface ChooseFileProps {
  readonly store: Store
  readonly state: ImportState
  readonly onFile: (file: File) => void
}

/** Chooses or drops an export; the error of an unreadable file stays until another is chosen. */
export function ChooseFile({ store, state, onFile }: ChooseFileProps) {
  const t = useTranslations('stores')
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => file && onFile(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the label inside opens
          the file chooser */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label
          data-over={isOver || undefined}
          className="grid min-h-60 place-items-center content-center gap-2 rounded-large border border-line-strong border-dashed bg-surface px-6 py-8 text-center text-ink-2 hover:bg-sunken has-focus-visible:focus-ring data-over:border-sea data-over:bg-sea-wash"
        >
          <FileUp size={32} strokeWidth={1.5} className="text-sea-2" aria-hidden />
          <span className="font-medium text-ink">{t('drop_file')}</span>
          <span className="text-caption text-ink-3">{t('file_limit')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={({ target }) => {
              take(target.files?.[0])
              // Resetting lets the same file be chosen again after it was fixed.
              target.value = ''
            }}
          />
        </label>
      </div>
      {state.fault && (
        <div role="alert" className="grid gap-1.5 rounded-medium bg-bad-wash px-5 py-4">
          <p className="font-medium wrap-anywhere">
            {state.fault.reason === 'empty' ? t('empty_order') : t('check_order_file')} · {state.fileName}
          </p>
          <FieldError>
            <FileErrorMessage fault={state.fault} storeType={store.store_type} />
          </FieldError>
        </div>
      )}
    </div>
  )
}
