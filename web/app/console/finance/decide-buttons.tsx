import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { useStaffForm } from '../forms/use-staff-form.tsx'

type Decision = 'approve' | 'decline'

interface DecideButtonsProps {
  readonly id: string
  /** The intents of the page's action. */
  readonly intents: { readonly approve: string; readonly decline: string }
  readonly amount: number
  readonly customer: string
  readonly reason: string
  /** The requester can only withdraw it. */
  readonly isMine: boolean
}

/** The second person's decision on an amount above the limits. */
export function DecideButtons(props: DecideButtonsProps) {
  const { isMine } = props
  const m = useTranslations('console-finance')
  const [decision, setDecision] = useState<Decision>()
  return (
    <span className="inline-flex gap-1.5">
      {!isMine && (
        <Button size="row" onClick={() => setDecision('approve')}>
          {m('approve')}
        </Button>
      )}
      <Button size="row" variant="plain" onClick={() => setDecision('decline')}>
        {m(isMine ? 'take_back' : 'decline')}
      </Button>
      {decision && <ConfirmDecision {...props} decision={decision} onClose={() => setDecision(undefined)} />}
    </span>
  )
}

function ConfirmDecision({
  id,
  intents,
  amount,
  customer,
  reason,
  isMine,
  decision,
  onClose,
}: DecideButtonsProps & { readonly decision: Decision; readonly onClose: () => void }) {
  const m = useTranslations('console-finance')
  const dollars = useDollarFormat()
  const { submit, isBusy, failure } = useStaffForm(() => {
    onClose()
    return m('decided')
  })
  const values = { sum: dollars(amount), name: customer }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m(decision === 'approve' ? 'approve_title' : 'decline_title', values)}
      text={reason}
      confirm={m(decision === 'approve' ? 'approve' : isMine ? 'take_back' : 'decline')}
      danger={decision === 'decline'}
      busy={isBusy}
      error={failure}
      onConfirm={() => submit({ intent: intents[decision], id })}
    />
  )
}
