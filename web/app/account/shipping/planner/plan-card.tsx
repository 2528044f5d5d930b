import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { WeightBar } from '../../../ui/amounts/weight-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { PlannerData } from './load-plans.server.ts'

export type Plan = Data<'/api/shipping/plan_parcels'>['plans'][number]
type Parcel = Plan['parcels'][number]

interface PlanCardProps {
  readonly plan: Plan
  readonly items: PlannerData['items']
  readonly onTake: () => void
}

/** One plan: its parcels, its reasons and its total. */
export function PlanCard({ plan, items, onTake }: PlanCardProps) {
  const t = useTranslations('planner')
  const { kind, parcels, reasons } = plan
  const isBest = kind === 'best'
  const [only] = parcels.length === 1 ? parcels : []
  return (
    <article className={`price-summary grid content-start gap-4 ${isBest ? 'border-sea' : ''}`}>
      <header>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-32 text-title wrap-anywhere">
            {only
              ? t('one_parcel_by', { channel: only.channel_name })
              : t('parcels', { count: parcels.length })}
          </h2>
          <Chip variant={isBest ? 'sea' : 'plain'}>{t(`kind_${kind}`)}</Chip>
        </div>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-heading font-bold tracking-tight">
            <Money amount={plan.total_amount} />
          </span>
          <span className="text-end text-small text-ink-2">
            <Range>{plan.days}</Range>
          </span>
        </p>
      </header>
      {plan.waits_for.length > 0 && (
        <ul className="grid gap-1.5 border-line border-t pt-3 text-small" aria-label={t('waits_for')}>
          {plan.waits_for.map(({ order_id, product_name, weight, expected_until }) => (
            <li key={order_id}>
              <TextLink to={paths.order(order_id)} standalone>
                <bdi className="wrap-anywhere">{product_name}</bdi>
              </TextLink>
              <span className="block text-caption text-ink-2">
                {t.rich('expected', {
                  date: <Moment at={expected_until} />,
                  weight: <Weight kg={weight} />,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(reasons.length > 0 || plan.left_out_order_ids.length > 0) && (
        <ul className="grid gap-1 border-line border-t pt-3 text-small text-ink-2">
          {reasons.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
          {plan.left_out_order_ids.length > 0 && (
            <li className="text-warn">{t('left_out', { count: plan.left_out_order_ids.length })}</li>
          )}
        </ul>
      )}
      <ol className="grid gap-4 border-line border-t pt-3">
        {parcels.map((parcel, index) => (
          <li key={parcel.order_ids.join()}>
            <PlannedParcel parcel={parcel} number={index + 1} items={[...items, ...plan.waits_for]} />
          </li>
        ))}
      </ol>
      <Sum plan={plan} />
      {kind === 'wait' ? (
        <p className="text-caption text-ink-2">{t('wait_note')}</p>
      ) : (
        <div className="grid gap-2">
          <Button variant={isBest ? 'primary' : 'quiet'} onClick={onTake}>
            {t(parcels.length > 1 ? 'take_first' : 'take')}
          </Button>
          {parcels.length > 1 && <p className="text-caption text-ink-3">{t('take_note')}</p>}
        </div>
      )}
    </article>
  )
}

interface PlannedParcelProps {
  readonly parcel: Parcel
  readonly number: number
  readonly items: readonly PlannerData['items'][number][]
}

function PlannedParcel({ parcel, number, items }: PlannedParcelProps) {
  const t = useTranslations('planner')
  const { weight, order_ids, box_names } = parcel
  return (
    <section aria-label={t('parcel', { number })}>
      <h3 className="flex items-baseline justify-between gap-3 text-small font-medium">
        <span>
          <span>{`${number} · ${parcel.channel_name}`}</span>
          {parcel.is_promised && (
            <>
              {' '}
              <Chip variant="good">{t('promised')}</Chip>
            </>
          )}
        </span>
        <span className="text-end font-normal text-ink-2">
          <Range>{parcel.channel_days}</Range>
        </span>
      </h3>
      <ul className="my-2 flex flex-wrap gap-1.5">
        {order_ids.map((id) => {
          const item = items.find(({ order_id }) => order_id === id)
          return (
            <li key={id} title={item?.product_name ?? id}>
              <Thumbnail src={item?.product_image_url ?? ''} alt={item?.product_name ?? id} />
            </li>
          )
        })}
      </ul>
      <WeightBar
        items={weight.items_weight}
        volume={weight.volume_above_weight}
        packing={weight.packing_weight}
        charged={parcel.charged_weight}
      >
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-2">
          <span>
            {t.rich(parcel.is_estimate ? 'weighs_about' : 'weighs', {
              actual: <Weight kg={weight.items_weight} />,
              charged: <Weight kg={parcel.charged_weight} />,
            })}
          </span>
          {box_names.length > 0 && (
            <span>
              {t.rich('boxes', { count: box_names.length, names: <IsolatedParts parts={box_names} /> })}
            </span>
          )}
        </p>
      </WeightBar>
    </section>
  )
}

/** A filled square for a quote, a dashed one for an estimate. */
export const Mark = ({ isEstimate }: { readonly isEstimate: boolean }) => (
  <span
    aria-hidden
    className={`inline-block size-2.5 shrink-0 rounded-[2px] ${isEstimate ? 'border border-ink-2 border-dashed' : 'bg-ink'}`}
  />
)

function Sum({ plan }: { readonly plan: Plan }) {
  const t = useTranslations('planner')
  return (
    <dl className="grid gap-y-1.5 border-line border-t pt-3 text-small">
      {plan.price_lines.map(({ kind, label, amount, is_estimate }) => (
        <div key={kind} className="flex flex-wrap justify-end gap-x-4">
          <dt className="flex flex-1 basis-24 items-baseline gap-2 text-ink-2">
            <Mark isEstimate={is_estimate} />
            <span>{label}</span>
          </dt>
          <dd className="figures">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-t border-dashed pt-2">
        <dt className="font-medium">
          {plan.estimated_amount === 0
            ? t('all_quoted')
            : t.rich('quoted', {
                quoted: <Money amount={plan.sure_amount} />,
                estimate: <Money amount={plan.estimated_amount} />,
              })}
        </dt>
        <dd className="figures ms-auto font-bold">
          <Money amount={plan.total_amount} />
        </dd>
      </div>
    </dl>
  )
}
