import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CorrectionEffect } from './correction-effect.tsx'
import { Doubts } from './doubts.tsx'
import type { CheckedCorrection } from './use-checked-correction.ts'

interface CorrectionDialogProps {
  readonly checked: CheckedCorrection
  /** The form that is corrected, which the dialog sends. */
  readonly formId: string
  readonly isBusy: boolean
  readonly conflict: ReactNode
  readonly failure: ReactNode
  readonly onClose: () => void
}

/** Shows what a correction changes, and saves it. */
export function CorrectionDialog({
  checked,
  formId,
  isBusy,
  conflict,
  failure,
  onClose,
}: CorrectionDialogProps) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  return (
    <Dialog
      open
      onClose={onClose}
      error={failure}
      title={r('correct_effect')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy}
            disabled={checked.changes.length === 0}
          >
            {r('correct_save')}
          </Button>
        </>
      }
    >
      {conflict}
      <CorrectionEffect checked={checked} />
      {checked.doubts.length > 0 && <Doubts doubts={checked.doubts} form={formId} />}
    </Dialog>
  )
}
