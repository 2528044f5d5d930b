import type { Data } from '@sampan/contract'
import { plainDecimal } from '@sampan/domain/purchase-rows'
import { useState } from 'react'
import { callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useOfferUndo } from '../../undo/use-offer-undo.ts'

/** A purchase as it is sent: the cost in yuan for all pieces with domestic freight. */
export interface Purchase {
  readonly order_id: string
  readonly revision: string
  readonly purchase_reference: string
  readonly cost_cny: string | number
  readonly tracking_number: string
}
/** An order of the buying desk. */
export type Buying = Data<'/api/staff/purchasing/get_buying_list'>['sellers'][number]['orders'][number]
export type RowResult = Data<'/api/staff/purchasing/accept_many'>['results'][number]

/**
 * Records purchases and accepts orders row by row; the results stay, by order. A call whose answer was lost is
 * sent again with the same Idempotency-Key.
 */
export function useRowResults() {
  const t = useTranslations('console')
  const b = useTranslations('console-buying')
  const offerUndo = useOfferUndo()
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({})
  const [isBusy, setBusy] = useState(false)
  const { keyOf, forget } = useKeyOfInput()

  const send = async (
    rows: readonly object[],
    run: (
      key: string,
    ) => Promise<{ ok: true; data: { results: RowResult[] } } | { ok: false; code: number; msg: string }>,
    said: (done: readonly string[]) => void,
  ): Promise<readonly RowResult[]> => {
    setBusy(true)
    const answer = await run(keyOf(rows))
    setBusy(false)
    if (!answer.ok) {
      toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
      return []
    }
    forget()
    const list = answer.data.results
    setResults((last) => ({ ...last, ...Object.fromEntries(list.map((one) => [one.order_id, one])) }))
    const done = list.filter(({ is_done }) => is_done).map(({ order_id }) => order_id)
    if (done.length > 0) said(done)
    if (done.length < list.length) toast.error(b('left_out', { count: list.length - done.length }))
    return list
  }
  return {
    results,
    isBusy,
    record: (rows: readonly Purchase[]) =>
      send(
        rows,
        (key) =>
          callIdempotent(key)('/api/staff/purchasing/record_purchases', {
            rows: rows.map((row) => ({ ...row, cost_cny: Number(plainDecimal(String(row.cost_cny))) })),
          }),
        (done) => toast.success(b('recorded', { count: done.length })),
      ),
    accept: (orders: readonly { readonly order_id: string; readonly revision: string }[]) =>
      send(
        orders,
        (key) => callIdempotent(key)('/api/staff/purchasing/accept_many', { orders: [...orders] }),
        (done) => offerUndo('accept', done, b('accepted', { count: done.length })),
      ),
  }
}
