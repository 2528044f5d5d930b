import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment, Money } from '../ui/amounts.tsx'
import { DetailCard } from './detail-page.tsx'

interface PaidOnTopProps {
  readonly supplements: Data<'/api/shopping/get_order_detail'>['supplements']
}

/** What was paid on top of a price, with the reasons; renders nothing without any. */
export function PaidOnTop({ supplements }: PaidOnTopProps) {
  const t = useTranslations('account')
  if (supplements.length === 0) return null
  return (
    <DetailCard title={t('paid_on_top')}>
      <ul className="grid gap-3 text-small">
        {supplements.map(({ number, amount, reason, at }) => (
          <li key={number} className="grid grid-cols-[1fr_auto] gap-x-4">
            <bdi>{number}</bdi>
            <span className="figures text-end">
              <Money amount={amount} />
            </span>
            <span className="col-span-2 text-caption text-ink-3">
              <Moment at={at} />
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

interface MoneyBackProps {
  readonly refunds: Data<'/api/shopping/get_order_detail'>['refunds']
}

/** The refunds of a payment with their reasons; renders nothing without any. */
export function MoneyBack({ refunds }: MoneyBackProps) {
  const t = useTranslations('account')
  if (refunds.length === 0) return null
  return (
    <DetailCard title={t('money_back')}>
      <ul className="grid gap-3 text-small">
        {refunds.map(({ purpose, amount, reason, at }) => (
          <li key={`${at}-${amount}-${reason}`} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span>{t(`refund_${purpose}`)}</span>
            <span className="figures text-end text-good">
              <Money amount={amount} />
            </span>
            <span className="col-span-2 text-caption text-ink-3">
              <Moment at={at} />
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
