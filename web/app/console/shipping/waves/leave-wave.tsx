import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface LeaveWaveProps {
  readonly deliveryNumber: string
  readonly onLeft: () => void
}

/** Takes a parcel that cannot be packed now out of its wave, which could not end with it. */
export function LeaveWave({ deliveryNumber: delivery_number, onLeft }: LeaveWaveProps) {
  const w = useTranslations('console-waves')
  const { keyOf } = useKeyOfInput()
  const leave = async (reason: string) => {
    const leaving = { delivery_number, reason }
    const left = await callIdempotent(keyOf(leaving))('/api/staff/waves/leave', leaving)
    if (left.ok) {
      toast.success(w('left', { number: delivery_number }))
      onLeft()
    }
    return left
  }
  return (
    <ReasonDialog
      label={w('leave')}
      title={w('leave')}
      lead={w('leave_lead')}
      question={w('leave_reason')}
      submitLabel={w('leave_do')}
      onReason={leave}
    />
  )
}
