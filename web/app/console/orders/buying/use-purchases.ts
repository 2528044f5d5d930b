import type { Data } from '@sampan/contract'
import { plainDecimal } from '@sampan/domain/money'
import { useState } from 'react'
import { call, callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { inBatches } from '../../queue/in-batches.ts'
import { useOfferUndo } from '../../undo/use-offer-undo.ts'

/** A purchase to record: the cost in yuan for its pieces with domestic freight. */
export interface Purchase {
  readonly order_id: string
  readonly revision: string
  /** As typed; null for all that are still to be bought. */
  readonly quantity: string | number | null
  readonly purchase_reference: string
  readonly cost_cny: string | number
  readonly tracking_number: string
}
export type BuyingData = Data<'/api/staff/purchasing/get_buying_list'>
/** A row of the buying queue. */
export type Buying = BuyingData['sellers'][number]['orders'][number]
type Acceptable = Pick<Buying, 'order_id' | 'revision'>
export type RowResult = Data<'/api/staff/purchasing/accept_many'>['results'][number]

/**
 * Records purchases and accepts orders row by row, many in batches; keeps the results by order. A call whose response
 * was lost is repeated with the same Idempotency-Key.
 */
export function useRowResults() {
  const t = useTranslations('console')
  const b = useTranslations('console-buying')
  const offerUndo = useOfferUndo()
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({})
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number }>()
  const { keyOf, forget } = useKeyOfInput()

  /** @returns the results; empty without a response */
  const send = async <Row extends object>(
    rows: readonly Row[],
    run: (
      key: string,
    ) => Promise<{ ok: true; data: { results: RowResult[] } } | { ok: false; code: number; msg: string }>,
  ): Promise<readonly RowResult[]> => {
    const answer = await run(keyOf(rows))
    if (!answer.ok) {
      toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
      return []
    }
    forget()
    const list = answer.data.results
    setResults((last) => ({ ...last, ...Object.fromEntries(list.map((one) => [one.order_id, one])) }))
    return list
  }
  const report = (list: readonly RowResult[], onDone: (done: readonly string[]) => void) => {
    const done = list.filter(({ is_done }) => is_done).map(({ order_id }) => order_id)
    if (done.length > 0) onDone(done)
    if (done.length < list.length) toast.error(b('left_out', { count: list.length - done.length }))
    return list
  }
  const accept = async (orders: readonly Acceptable[]) => {
    const results: RowResult[] = []
    for (const batch of inBatches(orders)) {
      if (orders.length > batch.length) setProgress({ done: results.length, count: orders.length })
      const some = await send(batch, (key) =>
        callIdempotent(key)('/api/staff/purchasing/accept_many', { orders: [...batch] }),
      )
      results.push(...some)
      // Without a response the remaining orders wait: pressing the button again requests what is still to be accepted.
      if (some.length === 0) break
    }
    setProgress(undefined)
    return report(results, (done) => offerUndo('accept', done, b('accepted', { count: done.length })))
  }
  const whileBusy = async <Result>(work: () => Promise<Result>) => {
    setBusy(true)
    const result = await work()
    setBusy(false)
    return result
  }
  return {
    results,
    isBusy,
    /** Progress of a long task. */
    progress,
    record: (rows: readonly Purchase[]) =>
      whileBusy(async () => {
        const list = await send(rows, (key) =>
          callIdempotent(key)('/api/staff/purchasing/record_purchases', {
            rows: rows.map((row) => ({ ...row, cost_cny: Number(plainDecimal(String(row.cost_cny))) })),
          }),
        )
        return report(list, (done) => toast.success(b('recorded', { count: done.length })))
      }),
    /** Places orders at their marketplace by its API. */
    place: (orders: readonly Acceptable[]) =>
      whileBusy(async () => {
        const list = await send(orders, (key) =>
          callIdempotent(key)('/api/staff/purchasing/place_orders', { orders: [...orders] }),
        )
        return report(list, (done) => toast.success(b('placed', { count: done.length })))
      }),
    /** Reads placed orders at their marketplace. */
    read: (orders: readonly Acceptable[]) =>
      whileBusy(async () => {
        const list = await send(orders, (key) =>
          callIdempotent(key)('/api/staff/purchasing/read_orders', { orders: [...orders] }),
        )
        return report(list, (done) => toast.success(b('sent', { count: done.length })))
      }),
    accept: (orders: readonly Acceptable[]) => whileBusy(() => accept(orders)),
    /** Accepts all orders that the search finds, on all of its pages. */
    acceptAll: (search_text: string) =>
      whileBusy(async () => {
        const found = await call('/api/staff/purchasing/get_acceptable', { search_text })
        if (found.ok) return accept(found.data.orders)
        toast.error(found.msg)
        return []
      }),
  }
}
