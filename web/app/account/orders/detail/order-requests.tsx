import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, MoneyRange } from '../../../ui/amounts/amounts.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { DescriptionList } from '../../description-list.tsx'
import { DetailCard } from '../../detail-page.tsx'
import type { ReturnFees } from '../order-statuses.ts'
import type { OrderDetailData } from './order-overview.tsx'

/** The customer's requests to staff: their stage, fee and refund. */
export function OrderRequests({
  requests,
  return_fee_min: min,
  return_fee_max: max,
}: Pick<OrderDetailData, 'requests'> & ReturnFees) {
  const t = useTranslations('order-detail')
  // A refused request costs nothing.
  const feeOf = ({ stage, fee_amount }: (typeof requests)[number]) =>
    stage === 'asked'
      ? t.rich('fee_open', { fee: <MoneyRange min={min} max={max} /> })
      : stage !== 'refused' && <Money amount={fee_amount} />
  return requests.map((request) => (
    <DetailCard key={request.request_id} title={t(`request_${request.kind}`)}>
      <div className="grid gap-5">
        <DescriptionList
          facts={[
            { key: 'number', label: t('request_number'), value: request.request_id },
            { key: 'stage', label: t('stage'), value: request.stage_text, wide: true },
            { key: 'fee', label: t('fee'), value: feeOf(request) },
            {
              key: 'refund',
              label: t('refund'),
              value: request.refund_amount > 0 && <Money amount={request.refund_amount} />,
            },
            { key: 'reason', label: t('reason'), value: request.reason, wide: true },
          ]}
        />
        <Timeline
          label={t('stage')}
          events={request.steps.map(({ stage, name, at, note }) => ({
            key: `${at} ${stage}`,
            name,
            at,
            note,
          }))}
        />
      </div>
    </DetailCard>
  ))
}
