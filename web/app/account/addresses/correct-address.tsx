import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import type { CorrectAddressDialogProps } from './correct-address-dialog.tsx'

const CorrectAddressDialog = loadDialog(() => import('./correct-address-dialog.tsx'))

/** Corrects who receives a parcel or a group's box that is not packed, and where in its country. */
export function CorrectAddress(props: Omit<CorrectAddressDialogProps, 'onClose'>) {
  const t = useTranslations('address')
  const [opened, setOpened] = useOpened<'correct'>(`address:${props.number}`)
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpened('correct')}>
        {t('correct')}
      </Button>
      {opened && <CorrectAddressDialog {...props} onClose={() => setOpened('')} />}
    </>
  )
}
