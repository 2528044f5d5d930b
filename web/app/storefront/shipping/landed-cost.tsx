import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Day, Money } from '../../ui/amounts/amounts.tsx'

/** The landed cost line by line; estimated lines are marked. */
export function LandedCost({
  landed,
}: {
  readonly landed: NonNullable<Data<'/api/shopping/get_landed_cost'>>
}) {
  const t = useTranslations('landed')
  const { lines, total_amount, customs, duty_prepaid } = landed
  return (
    <details className="rounded-small bg-surface px-3.5 py-2.5 text-small">
      <summary className="disclosure min-h-6 font-medium">
        <span>{t.rich('at_door', { total: <Money amount={total_amount} /> })}</span>
      </summary>
      <dl className="mt-2.5 grid gap-1.5">
        {lines.map(({ kind, amount, is_estimate }) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt>
              {t(kind)} {is_estimate && <span className="ms-1 text-caption text-ink-3">{t('estimate')}</span>}
            </dt>
            <dd className="ms-auto">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 text-caption text-ink-2">
        {customs
          ? t.rich('rule', {
              from: <Day of={customs.valid_from} />,
              date: <Day of={customs.checked_on} />,
              source: customs.source,
            })
          : t(duty_prepaid ? 'prepaid' : 'no_rule')}
      </p>
    </details>
  )
}
