import type { LEFT_OUT_REASONS } from '@sampan/contract/shots'
import { useMemo } from 'react'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { useDraftKey } from '../forms/use-draft.ts'

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
  /** Required shots that are not taken, with the reasons. */
  readonly leftOut: readonly {
    readonly shot: string
    readonly reason: (typeof LEFT_OUT_REASONS)[number]
    readonly note: string
  }[]
  /** The Idempotency-Key of saving; stored, because a call without a response may have succeeded. */
  readonly key: string
}

/**
 * Keeps the values of an order's receipt in this tab until they are saved: they survive a reload, another scan and a
 * sign-in of the same member.
 * @param initial the form's first values, the same object at every call for the same order
 */
export function useReceiptDraft(orderId: string, initial: ReceiptDraft) {
  const key = useDraftKey(`receipt:${orderId}`)
  const [stored, change] = useSessionState(key, initial)
  // One of the version before may lack values.
  const draft = useMemo(() => ({ ...initial, ...stored }), [initial, stored])
  return useMemo(
    () => ({
      draft,
      set: (part: Partial<ReceiptDraft>) => change((last) => ({ ...last, ...part })),
      /** Returns a function that brings the values back, for a receipt that is undone; it is saved as another one. */
      clear: () => {
        clearSessionState(key)
        return () => change(() => ({ ...draft, key: '' }))
      },
    }),
    [key, draft, change],
  )
}
