import { PackageSearch } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useOpened } from '../../../ui/drafts/use-opened.ts'
import { DetailCard } from '../../detail-page.tsx'
import { FORWARDING, STATUS } from '../order-statuses.ts'
import { CorrectNumberDialog } from './correct-number-dialog.tsx'
import type { OrderDetailData } from './order-overview.tsx'

type Announced = Pick<
  OrderDetailData,
  'order_id' | 'order_type' | 'order_status' | 'tracking_number_cn' | 'box_unmatched'
>

/**
 * What happens with the box of an announced parcel once its courier delivers it, and what to do when the courier says so
 * and we do not. Renders nothing for other orders.
 */
export function ExpectedBox({ order }: { readonly order: Announced }) {
  const t = useTranslations('order-detail')
  const [opened, setOpened] = useOpened<'number'>(`correct:${order.order_id}`)
  if (order.order_type !== FORWARDING || order.order_status !== STATUS.onTheWay) return null
  return (
    <DetailCard title={t(order.box_unmatched ? 'box_here' : 'box_expected')}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <span className="text-ink-2">{t('seller_tracking')}</span>
          <bdi className="font-medium wrap-anywhere">{order.tracking_number_cn}</bdi>
          <span className="print:hidden">
            <CopyButton text={order.tracking_number_cn} />
          </span>
        </p>
        {order.box_unmatched ? (
          <p className="flex max-w-prose items-start gap-3 rounded-medium bg-good-wash px-4 py-3 text-small">
            <PackageSearch size={18} className="mt-0.5 shrink-0 text-good" aria-hidden />
            {t('box_here_text')}
          </p>
        ) : (
          <>
            <div className="grid max-w-prose gap-2 text-small text-ink-2">
              <p>{t('box_expected_text')}</p>
              <p>{t('box_missing')}</p>
            </div>
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button size="small" onClick={() => setOpened('number')}>
                {t('correct_number')}
              </Button>
              <ButtonLink size="small" to={paths.forwarding()}>
                {t('announce_another')}
              </ButtonLink>
              <a href="#ask" className={buttonClass('quiet', 'small')}>
                {t('ask_to_look')}
              </a>
            </div>
          </>
        )}
        {opened !== '' && <CorrectNumberDialog order={order} onClose={() => setOpened('')} />}
      </div>
    </DetailCard>
  )
}
