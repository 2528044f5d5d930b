import { useTranslations } from '../messages/use-translations.tsx'
import { Money } from '../ui/amounts/amounts.tsx'
import { PriceSummary } from '../ui/amounts/price-summary.tsx'
import { WeightBar } from '../ui/amounts/weight-bar.tsx'
import { Button } from '../ui/button.tsx'
import { NumberedSteps } from '../ui/progress/numbered-steps.tsx'
import { ProgressLine, type ProgressStep, StepIndicator } from '../ui/progress/progress-line.tsx'
import { VerifiedBadge } from '../ui/verified-badge.tsx'

const steps = ['ordered', 'paid', 'bought', 'on_the_way', 'warehouse', 'shipped'] as const

/** The style guide's components of orders and parcels: progress, weight, badges and prices. */
export function OrderComponentExamples() {
  const t = useTranslations('style-guide')
  const progress = (at: number): readonly ProgressStep[] =>
    steps.map((key, index) => ({
      key,
      label: t(key),
      note: index <= at ? `${index + 2} Nov` : undefined,
      state: index < at ? 'done' : index === at ? 'current' : 'upcoming',
    }))
  return (
    <div className="grid gap-8 desktop:grid-cols-[1fr_380px]">
      <div className="grid content-start gap-8">
        <div className="card grid gap-8 p-6">
          <ProgressLine label={t('progress')} steps={progress(2)} />
          <ProgressLine label={t('progress')} steps={progress(5)} />
          <ProgressLine
            label={t('progress')}
            steps={[
              { key: 'ordered', label: t('ordered'), note: '2 Nov', state: 'done' },
              { key: 'cancelled', label: t('cancelled'), note: '3 Nov', state: 'failed' },
            ]}
          />
        </div>
        <StepIndicator
          label={t('shipping_ways')}
          at={1}
          onBack={() => {}}
          steps={[
            { key: 'address', label: t('address'), note: 'Oslo' },
            { key: 'method', label: t('method') },
            { key: 'pay', label: t('confirm_and_pay') },
          ]}
        />
        <NumberedSteps
          label={t('how_it_goes')}
          steps={steps.slice(0, 4).map((step) => ({ title: t(step) }))}
        />
        <div className="deep rounded-large p-6">
          <NumberedSteps
            label={t('shipping_ways')}
            steps={[
              { title: t('address'), text: t('name_hint') },
              { title: t('method'), text: t('express_note') },
            ]}
          />
        </div>
        <div className="card p-6">
          <h3 className="mb-4">{t('weighed')}</h3>
          <WeightBar items={2.85} volume={0.37} packing={0.9} charged={4.12} />
        </div>
        <div className="flex flex-wrap gap-8">
          <VerifiedBadge mark={t('qc_badge')}>{t('verified_by')}</VerifiedBadge>
          <VerifiedBadge mark={t('packed_badge')}>{t('verified_by')}</VerifiedBadge>
        </div>
      </div>
      <div>
        <PriceSummary
          title={t('parcel_to')}
          lines={[
            { key: 'air', label: t('air_freight'), amount: <Money amount={41.2} /> },
            { key: 'box', label: t('shoe_box'), amount: <Money amount={0.5} /> },
            { key: 'coupon', label: t('coupon'), amount: <Money amount={-5} />, saves: true },
          ]}
          totalLabel={t('to_pay')}
          total={<Money amount={36.7} />}
          note={t.rich('rate_note', { cny: <Money amount={265.3} currency="CNY" /> })}
        >
          <Button variant="primary">{t('continue')}</Button>
        </PriceSummary>
      </div>
    </div>
  )
}
