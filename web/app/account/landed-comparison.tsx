import type { Data } from '@sampan/contract'
import { plainDecimal } from '@sampan/domain/money'
import { type SubmitEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { usePunctuation, useTranslations } from '../messages/use-translations.tsx'
import { Day, Moment, Money } from '../ui/amounts/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { clearSessionState, useSessionState } from '../ui/drafts/use-session-state.ts'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { useEarlyText } from '../ui/forms/use-early-input.ts'
import { toast } from '../ui/toasts/toast-store.ts'
import { DetailCard } from './detail-page.tsx'
import { useReload } from './use-reload.ts'

type Landed = NonNullable<Data<'/api/shopping/get_parcel_detail'>['landed']>

interface LandedComparisonProps {
  readonly landed: Landed | null
  /** The parcel for which the customer can report what they paid at the door. */
  readonly deliveryNumber?: string
}

/** The estimated landed cost of goods at the time of the order, beside the actual cost. */
export function LandedComparison({ landed, deliveryNumber }: LandedComparisonProps) {
  const t = useTranslations('landed')
  const { gap } = usePunctuation()
  if (!landed) return null
  const { lines, is_complete, is_sent, items, items_estimated, rule_valid_from, rule_checked_on } = landed
  const unknown = (kind: string) => t(kind === 'customs' && is_sent ? 'not_known' : 'not_yet')
  return (
    <DetailCard title={t('compared')}>
      <div className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="text-caption text-ink-3">
              <th scope="col" className="pb-2 text-start font-medium">
                <span className="sr-only">{t('line')}</span>
              </th>
              <th scope="col" className="pb-2 ps-4 text-end font-medium">
                {t('estimated')}
              </th>
              <th scope="col" className="pb-2 ps-4 text-end font-medium">
                {t('actual')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, estimated_amount, actual_amount }) => (
              <tr key={kind} className="border-line border-t align-baseline">
                <th scope="row" className="py-1.5 text-start font-normal text-ink-2">
                  {t(kind)}
                </th>
                <td className="py-1.5 ps-4 text-end">
                  {estimated_amount === null ? (
                    <span className="text-ink-3">{t('not_estimated')}</span>
                  ) : (
                    <Money amount={estimated_amount} />
                  )}
                </td>
                <td className="py-1.5 ps-4 text-end">
                  {actual_amount === null ? (
                    <span className="text-ink-3">{unknown(kind)}</span>
                  ) : (
                    <Money amount={actual_amount} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-line-strong border-t border-dashed align-baseline font-medium">
              <th scope="row" className="pt-2.5 text-start font-medium">
                {t(is_complete ? 'together' : 'so_far')}
              </th>
              <td className="figures pt-2.5 ps-4 text-end">
                <Money amount={landed.estimated_total} />
              </td>
              <td className="figures pt-2.5 ps-4 text-end">
                <Money amount={landed.actual_total} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {is_complete && <Difference landed={landed} />}
      <p className="mt-3 max-w-[46em] text-caption text-ink-3">
        {t.rich('when', {
          date: <Moment at={landed.estimated_at} />,
          country: landed.country_name,
        })}
        {gap}
        {rule_valid_from !== '' &&
          t.rich('by_rule', {
            from: <Day of={rule_valid_from} />,
            date: <Day of={rule_checked_on} />,
          })}
        {gap}
        {landed.duty_prepaid && t('prepaid')}
        {gap}
        {items_estimated < items && t('some_items', { count: items_estimated })}
      </p>
      {deliveryNumber !== undefined && is_sent && !landed.duty_prepaid && (
        <PaidAtDoor deliveryNumber={deliveryNumber} reported={landed.customs_paid_amount} />
      )}
    </DetailCard>
  )
}

function Difference({ landed }: { readonly landed: Landed }) {
  const t = useTranslations('landed')
  const cents = Math.round(landed.actual_total * 100) - Math.round(landed.estimated_total * 100)
  if (cents === 0) return <p className="mt-2 text-end text-small font-medium">{t('same')}</p>
  return (
    <p className={`mt-2 text-end text-small font-medium ${cents < 0 ? 'text-good' : 'text-ink-2'}`}>
      {t.rich(cents < 0 ? 'less' : 'more', { sum: <Money amount={Math.abs(cents) / 100} /> })}
    </p>
  )
}

/** The charges that only the customer knows; a report can be corrected and withdrawn. What is typed is kept until it is saved. */
function PaidAtDoor({
  deliveryNumber,
  reported,
}: {
  readonly deliveryNumber: string
  readonly reported: number | null
}) {
  const t = useTranslations('landed')
  const reload = useReload()
  const storageKey = `paid-at-door:${deliveryNumber}`
  const [typed, setTyped] = useSessionState(storageKey, reported === null ? '' : reported.toFixed(2))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const tell = async (amount: string | null) => {
    setBusy(true)
    const answer = await call('/api/shopping/tell_customs_paid', { delivery_number: deliveryNumber, amount })
    setBusy(false)
    setError(answer.ok ? undefined : (answer.fields.amount ?? (answer.msg || t('saving_failed'))))
    if (!answer.ok) return
    clearSessionState(storageKey)
    toast.success(t('saved'))
    void reload()
  }
  const field = useEarlyText<HTMLInputElement>(typed, (early) => setTyped(() => early))
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void tell(plainDecimal(typed))
  }
  return (
    <form method="post" onSubmit={send} noValidate className="mt-5 border-line border-t pt-4 print:hidden">
      <Field label={t('paid_at_door')} hint={t('paid_at_door_hint')} error={error}>
        <TextInput
          ref={field}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          className="figures max-w-40 text-end"
          value={typed}
          onChange={({ target }) => setTyped(() => target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        {reported !== null && (
          <Button size="small" onClick={() => tell(null)} disabled={isBusy}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
