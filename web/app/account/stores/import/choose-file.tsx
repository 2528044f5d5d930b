import { FileUp } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
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
  return (
    <div className="grid gap-3">
      <FileDrop accept=".csv,text/csv" onFile={onFile} className="min-h-60 gap-2 rounded-large px-6 py-8">
        <FileUp size={32} strokeWidth={1.5} className="text-sea-2" aria-hidden />
        <span className="font-medium text-ink">{t('drop_file')}</span>
        <span className="text-caption text-ink-3">{t('file_limit')}</span>
      </FileDrop>
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
