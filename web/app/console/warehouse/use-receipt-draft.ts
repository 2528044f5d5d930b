import { useMemo } from 'react'
import { clearSessionState, useSessionState } from '../../ui/use-session-state.ts'
import { STAFF_DRAFTS } from '../layout/use-draft.ts'
import { useStaffMember } from '../layout/use-staff-member.ts'

/** The typed and scanned values of the receiving form, as text. */
export interface ReceiptDraft {
  readonly trackingNumber: string
  readonly isMatchOnPurpose: boolean
  readonly weight: string
  readonly length: string
  readonly width: string
  readonly height: string
  readonly goodsType: string
  readonly shelf: string
  readonly quantity: string
  readonly rest: string
  /** '' until the goods were checked. */
  readonly quality: '' | 'good' | 'bad'
  readonly problemKind: string
  readonly problemNote: string
  /** The Idempotency-Key of saving; stored, because a call without a response may have succeeded. */
  readonly key: string
}

const nameOf = (email: string, orderId: string) => `${STAFF_DRAFTS}${email}:receipt:${orderId}`

/**
 * Keeps the values of an order's receipt in this tab until they are saved: they survive a reload, another scan and a
 * sign-in of the same member.
 * @param initial the form's first values, the same object at every call for the same order
 */
export function useReceiptDraft(orderId: string, initial: ReceiptDraft) {
  const name = nameOf(useStaffMember().email, orderId)
  const [draft, change] = useSessionState(name, initial)
  return useMemo(
    () => ({
      name,
      draft,
      set: (part: Partial<ReceiptDraft>) => change((last) => ({ ...last, ...part })),
      clear: () => clearSessionState(name),
    }),
    [name, draft, change],
  )
}
