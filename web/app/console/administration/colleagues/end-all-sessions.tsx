import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useStaffForm } from '../../forms/use-staff-form.tsx'

/** Signs all customers or all colleagues out, after a confirmation. */
export function EndAllSessions() {
  const h = useTranslations('console-administration')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {h('end_all')}
      </Button>
      {isOpen && <EndDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function EndDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('console')
  const h = useTranslations('console-administration')
  const { submit, isBusy, failure } = useStaffForm<{ ended: number }>(({ ended }) => {
    onClose()
    return h('ended_sessions', { count: ended })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      error={failure}
      title={h('end_all_title')}
      description={h('end_all_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          {(['colleagues', 'customers'] as const).map((of) => (
            <Button
              key={of}
              variant="danger"
              busy={isBusy}
              onClick={() => submit({ intent: `end_all_${of}` })}
            >
              {h(`end_all_${of}`)}
            </Button>
          ))}
        </>
      }
    />
  )
}
