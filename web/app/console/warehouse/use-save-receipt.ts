import type { Data } from '@sampan/contract'
import { typedNumber } from '@sampan/domain/digits'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { callIdempotent, UNREACHABLE } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import type { useDraftPhotos } from '../files/use-draft-photos.ts'
import { ORDER } from '../orders/order-progress.ts'
import { staffPaths } from '../paths.ts'
import { useOfferUndo } from '../undo/use-offer-undo.ts'
import type { LabelledOrder } from './last-received.tsx'
import { numbersOf } from './measures.ts'
import type { ReceiptDraft, useReceiptDraft } from './use-receipt-draft.ts'

export type Receivable = Data<'/api/staff/receiving/prepare_receipt'> & {
  readonly trackingNumber: string
  /** The shelf of the previous order from the same box. */
  readonly boxShelf: string
  readonly last: LabelledOrder | null
}

/** Delay before a receipt is sent again after a network error. */
const AGAIN_MS = 4000
/** The contract's refusal `key_reused`. */
const KEY_REUSED = 1006

interface Conditions {
  /** The revision of the order that the receiver saw. */
  readonly revision: string
  /** Fields whose implausible values were confirmed. */
  readonly confirmed: readonly string[]
}

interface SaveReceipt {
  readonly send: (on: Conditions) => void
  readonly answer: { readonly ok: true } | ApiFailure | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly isBusy: boolean
  /** What saving waits for: photos, or the connection. */
  readonly waits: string | undefined
}

/**
 * Saves a receipt once its photos are uploaded. After a network error it is kept and sent again with the same
 * Idempotency-Key. Then the next order of the same box opens, or the scan box.
 * @param passPan keeps what is on the scale's pan from being read again
 */
export function useSaveReceipt(
  { order, arrival, same_number }: Receivable,
  storedDraft: ReturnType<typeof useReceiptDraft>,
  photos: ReturnType<typeof useDraftPhotos>,
  passPan: () => void,
): SaveReceipt {
  const r = useTranslations('console-receiving')
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  const [answer, setAnswer] = useState<{ readonly ok: true } | ApiFailure>()
  const [wanted, setWanted] = useState<Conditions>()
  const [isOffline, setOffline] = useState(false)
  const [round, setRound] = useState(0)
  const { draft } = storedDraft

  const send = useEffectEvent(async ({ revision, confirmed }: Conditions) => {
    const key = draft.key || createIdempotencyKey()
    storedDraft.set({ key })
    const sent = photos.photos.filter(({ url }) => url !== '')
    const result = await callIdempotent(key)('/api/staff/receiving/receive', {
      order_id: order.order_id,
      revision,
      arrival_id: arrival?.arrival_id ?? '',
      arrival_revision: arrival?.revision ?? '',
      photo_urls: sent.map(({ url }) => url),
      photo_shots: sent.map(({ shot }) => shot),
      left_out_shots: [...draft.leftOut],
      confirmed_fields: [...confirmed],
      ...figuresOf(draft),
    })
    const isUnsent = !result.ok && result.code === UNREACHABLE
    setOffline(isUnsent)
    if (isUnsent) return void setTimeout(() => setRound((last) => last + 1), AGAIN_MS)
    setWanted(undefined)
    setAnswer(result)
    if (!result.ok) {
      if (result.code === KEY_REUSED) storedDraft.set({ key: '' })
      return
    }
    const { order_status, orders_left, can_undo } = result.data
    passPan()
    const restores = [storedDraft.clear(), photos.clear()]
    const id = order.order_id
    const said = r(order_status === ORDER.onTheWay ? 'received_part' : 'received', { id })
    const reopen = () => {
      for (const restore of restores) restore()
      setAnswer(undefined)
      // What is on the pan by now is the next item.
      passPan()
      void navigate(staffPaths.receive(id, {}))
    }
    if (can_undo) offerUndo('receive', [id], said, reopen)
    else toast.success(said)
    const next = same_number.find((other) => other.order_status === ORDER.onTheWay)
    const { trackingNumber: number, shelf } = draft
    const to =
      orders_left > 0 && next
        ? staffPaths.receive(next.order_id, { tracking_number: number, after: id, shelf })
        : staffPaths.page('receiving', { after: id })
    void navigate(to)
  })
  const { pending } = photos
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another attempt
  useEffect(() => {
    if (wanted !== undefined && pending === 0) void send(wanted)
  }, [wanted, pending, round])
  const waitsForPhotos =
    wanted !== undefined && pending > 0 ? r('saving_photos', { count: pending }) : undefined
  return {
    send: setWanted,
    answer,
    fields: answer?.ok === false ? answer.fields : {},
    // Until the next page is there, too.
    isBusy: answer?.ok === true || (wanted !== undefined && pending === 0 && !isOffline),
    waits: wanted !== undefined && isOffline ? r('saving_offline') : waitsForPhotos,
  }
}

/** The draft as the API expects it. Missing and invalid numbers become NaN, and are refused beside their field. */
function figuresOf(draft: ReceiptDraft) {
  return {
    tracking_number: draft.trackingNumber,
    is_match_on_purpose: draft.isMatchOnPurpose,
    ...numbersOf(draft),
    goods_type: draft.goodsType,
    shelf: draft.shelf,
    quantity: typedNumber(draft.quantity),
    is_rest_expected: draft.rest !== 'missing',
    problem_kind: draft.problemKind as 'damaged',
    problem_note: draft.quality === 'bad' ? draft.problemNote : '',
  }
}
