import type { ApiFailure, ApiSuccess } from '../../../api/api-result.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface TickByHandProps {
  readonly orderId: string
  readonly onTick: (reason: string) => Promise<ApiSuccess<unknown> | ApiFailure>
}

/** Confirms an item whose label cannot be scanned; requires a reason. */
export function TickByHand({ orderId, onTick }: TickByHandProps) {
  const w = useTranslations('console-waves')
  return (
    <ReasonDialog
      label={w('by_hand')}
      title={w('by_hand_title', { id: orderId })}
      question={w('by_hand_reason')}
      submitLabel={w('by_hand_tick')}
      onReason={onTick}
    />
  )
}
