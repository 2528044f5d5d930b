import { fromWire, toWire, usd } from '@sampan/domain/money'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { refundWith } from './refund-with.ts'
import type { ServiceRequest } from './request-stages.ts'

/** The refund after the current fee; for a settled request, the actual one. */
export function RefundSummary({ request }: { readonly request: ServiceRequest }) {
  const s = useTranslations('console-support')
  const { stage, fee_amount, refundable_amount, refund_amount } = request
  if (stage === 'refused') return null
  const fee = {
    key: 'fee',
    label: s('fee'),
    amount: <Money amount={fee_amount} />,
  }
  if (stage === 'refunded')
    return (
      <PriceSummary
        title={s('what_goes_back')}
        lines={[fee]}
        totalLabel={s('went_back')}
        total={<Money amount={refund_amount} />}
      />
    )
  const { back, usedStorage } = refundWith(request, fromWire(fee_amount, 'USD') ?? usd(0))
  return (
    <PriceSummary
      title={s('what_goes_back')}
      lines={[
        { key: 'paid', label: s('refundable'), amount: <Money amount={refundable_amount} /> },
        fee,
        ...(usedStorage.minor > 0n
          ? [{ key: 'storage', label: s('used_storage'), amount: <Money amount={toWire(usedStorage)} /> }]
          : []),
      ]}
      totalLabel={s('goes_back')}
      total={<Money amount={toWire(back)} />}
    />
  )
}
