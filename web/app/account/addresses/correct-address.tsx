import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { loadDialog } from '../../../ui/load-dialog.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import type { CorrectAddressDialogProps } from './correct-address-dialog.tsx'

const CorrectAddressDialog = loadDialog(() => import('./correct-address-dialog.tsx'))

/** Corrects who receives a parcel that is not packed, and where in its country. */
export function CorrectAddress(props: Omit<CorrectAddressDialogProps, 'onClose'>) {
  const t = useTranslations('parcels')
  const [opened, setOpened] = useOpened<'correct'>(`address:${props.parcel.delivery_number}`)
  return (
    <>
      <p className="text-small text-ink-2">{t('change_address')}</p>
      <p className="-ms-3.5">
        <Button variant="plain" size="small" onClick={() => setOpened('correct')}>
          {t('correct_address')}
        </Button>
      </p>
      {opened && <CorrectAddressDialog {...props} onClose={() => setOpened('')} />}
    </>
  )
}
