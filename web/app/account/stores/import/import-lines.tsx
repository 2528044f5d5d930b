import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Count } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import type { Store } from '../store.ts'
import { DiscardImport } from './discard-import.tsx'
import { countByState, VIEWS, type View } from './import-rows.ts'
import type { ImportSession, ImportState } from './import-session.ts'
import { LineList } from './line-list.tsx'
import { refusalOfSubmit } from './submission.ts'

/**
 * Maximum of orders paid together: an address with more order numbers is too long for common proxies. The
 * others stay among the customer's unpaid orders.
 */
const PAY_AT_ONCE = 400

interface ImportLinesProps {
  readonly store: Store
  readonly state: ImportState
  readonly session: ImportSession
}

/** The lines of the file by state, and the button that turns them into orders. */
export function ImportLines({ store, state, session }: ImportLinesProps) {
  const t = useTranslations('stores')
  const navigate = useNavigate()
  const [selected, setSelected] = useState<View>()
  const counts = useMemo(() => countByState(state.rows), [state.rows])
  const isBusy = state.phase !== 'ready'
  const shown = VIEWS.filter((view) => counts[view] > 0)
  const view = selected && counts[selected] > 0 ? selected : shown[0]

  // A submission without a response is repeated first, whatever else is pending.
  const refusal = state.submission ? null : refusalOfSubmit(state.rows)

  const submit = async () => {
    if (!(await session.submit())) return toast.error(session.state().refused?.msg || t('submit_failed'))
    const { orderIds } = session.state()
    session.discard()
    await navigate(paths.payOrders(orderIds.slice(0, PAY_AT_ONCE)))
    if (orderIds.length > PAY_AT_ONCE)
      toast.warning(t('pay_rest', { count: orderIds.length - PAY_AT_ONCE }), 10_000)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 grow basis-60 text-small text-ink-2 wrap-anywhere" aria-live="polite">
          {t('file_counts', { file: state.fileName, count: state.rows.length, ready: counts.ready })}
        </p>
        <DiscardImport fileName={state.fileName} isBusy={isBusy} onDiscard={session.discard} />
        {counts.error + counts.waiting > 0 && (
          <Button disabled={isBusy} onClick={session.checkErrors}>
            {t('check_again')}
          </Button>
        )}
        <Button variant="primary" busy={isBusy} disabled={refusal !== null} onClick={submit}>
          {refusal ? t('submit_none') : t('submit', { count: counts.ready })}
        </Button>
      </div>
      {!isBusy && <SubmitNote refusal={refusal} counts={counts} />}
      {state.refused && (
        <p role="alert" className="rounded-medium bg-bad-wash px-5 py-4 text-small">
          {state.refused.msg || t('check_order_file')}
        </p>
      )}
      <div role="tablist" aria-label={t('lines')} className="flex flex-wrap gap-2">
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === view}
            onClick={() => setSelected(one)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption font-medium text-ink-2 pointer-coarse:min-h-11 hover:text-ink aria-selected:bg-ink aria-selected:text-paper"
          >
            {t(`view_${one}`)}
            <Count of={counts[one]} />
          </button>
        ))}
      </div>
      {view && (
        <LineList key={view} view={view} store={store} rows={state.rows} session={session} isBusy={isBusy} />
      )}
    </div>
  )
}

interface SubmitNoteProps {
  readonly refusal: ReturnType<typeof refusalOfSubmit>
  readonly counts: ReturnType<typeof countByState>
}

/** Says why the lines cannot be submitted yet, or which of them will not become orders. */
function SubmitNote({ refusal, counts }: SubmitNoteProps) {
  const t = useTranslations('stores')
  if (refusal) {
    const why =
      refusal === 'empty_success_order'
        ? t('nothing_to_submit')
        : counts.error > 0
          ? t('to_correct', { count: counts.error })
          : t('to_check', { count: counts.waiting })
    return <p className="text-small text-ink-2">{why}</p>
  }
  const notBought = [
    counts.left_out > 0 && t('left_out_count', { count: counts.left_out }),
    counts.skipped > 0 && t('skipped_count', { count: counts.skipped }),
  ].filter((text) => text !== false)
  return (
    notBought.length > 0 && (
      <p className="text-small text-ink-2">
        {t.rich('not_bought', { lines: <IsolatedParts parts={notBought} /> })}
      </p>
    )
  )
}
