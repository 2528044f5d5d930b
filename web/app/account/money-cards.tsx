import type { Data } from '@sampan/contract'
import type { ReactNode } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment, Money } from '../ui/amounts/amounts.tsx'
import { DetailCard } from './detail-page.tsx'

type Detail = Data<'/api/shopping/get_order_detail'>

/** What was paid on top of a price, with the reasons; renders nothing without any. */
export function PaidOnTop({ supplements }: Pick<Detail, 'supplements'>) {
  const t = useTranslations('account')
  if (supplements.length === 0) return null
  return (
    <DetailCard title={t('paid_on_top')}>
      <ul className="grid gap-3 text-small">
        {supplements.map((one) => (
          <Row key={one.number} {...one} name={<bdi>{one.number}</bdi>} />
        ))}
      </ul>
    </DetailCard>
  )
}

/** The refunds of a payment with their reasons; renders nothing without any. */
export function MoneyBack({ refunds }: Pick<Detail, 'refunds'>) {
  const t = useTranslations('account')
  if (refunds.length === 0) return null
  return (
    <DetailCard title={t('money_back')}>
      <ul className="grid gap-3 text-small">
        {refunds.map((one) => (
          <Row
            key={`${one.at}-${one.amount}-${one.reason}`}
            {...one}
            name={t(`refund_${one.purpose}`)}
            isBack
          />
        ))}
      </ul>
    </DetailCard>
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly amount: number
  readonly reason: string
  readonly at: string
  /** Whether the customer got it, rather than paid it. */
  readonly isBack?: boolean
}

function Row({ name, amount, reason, at, isBack = false }: RowProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>{name}</span>
      <span className={`figures ms-auto ${isBack ? 'text-good' : ''}`}>
        <Money amount={amount} />
      </span>
      <span className="basis-full text-caption text-ink-3">
        <Moment at={at} />
        {reason && ` · ${reason}`}
      </span>
    </li>
  )
}
