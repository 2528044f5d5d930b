import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'

interface DiscardImportProps {
  readonly fileName: string
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/** Discards the file and all corrections, after a confirmation. */
export function DiscardImport({ fileName, isBusy, onDiscard }: DiscardImportProps) {
  const t = useTranslations('stores')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="plain" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('other_file')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('discard_title', { file: fileName })}
        text={t('discard_text')}
        confirm={t('discard')}
        onConfirm={onDiscard}
        danger
      />
    </>
  )
}
