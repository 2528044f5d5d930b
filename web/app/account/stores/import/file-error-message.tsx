import type { StoreType } from '@sampan/domain/store-csv'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import type { FileError } from './file-error.ts'

interface FileErrorMessageProps {
  readonly fault: FileError
  readonly storeType: StoreType
}

/** Explains the problem of a file, and which file to choose instead. */
export function FileErrorMessage({ fault, storeType }: FileErrorMessageProps) {
  const t = useTranslations('stores')
  const { gap } = usePunctuation()
  if (fault.reason === 'unclosed_quote') return t('fault_unclosed_quote', { row: fault.row })
  if (fault.reason === 'missing_columns') {
    return t.rich(`fault_missing_columns_${storeType}`, { columns: <IsolatedParts parts={fault.columns} /> })
  }
  if (fault.reason === 'other_store')
    return t('fault_other_store', { other: fault.storeType, type: storeType })
  if (fault.reason === 'order_summary') return t(`fault_order_summary_${storeType}`)
  return t(`fault_${fault.reason}`) + gap + t(`export_${storeType}`)
}
