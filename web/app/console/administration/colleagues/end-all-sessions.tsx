import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useStaffForm } from '../../layout/use-staff-form.tsx'

/** Signs all customers or all colleagues out, after a confirmation. */
export function EndAllSessions() {
  const t = useTranslations('console')
  const h = useTranslations('console-administration')
  const [isOpen, setOpen] = useState(false)
  const { submit, isBusy } = useStaffForm<{ ended: number }>(({ ended }) => {
    setOpen(false)
    return h('ended_sessions', { count: ended })
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {h('end_all')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={h('end_all_title')}
        description={h('end_all_text')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
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
    </>
  )
}
