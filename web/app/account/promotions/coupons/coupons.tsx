import { COUPON_RECORD_STATUS, type CouponRecordStatus } from '@sampan/domain/coupons'
import { TicketPercent } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { ListHeader } from '../../list-header.tsx'
import { pageCountOf } from '../../pagination.ts'
import { useSectionAddress } from '../../section-address.ts'
import { useReload } from '../../use-reload.ts'
import { CouponCard } from './coupon-card.tsx'
import type { loadCoupons } from './coupons.server.ts'

const tabs = Object.keys(COUPON_RECORD_STATUS) as CouponRecordStatus[]

export default function Coupons() {
  const { answer, status, page } = useLoaderData<typeof loadCoupons>()
  const t = useTranslations('coupons')
  const reload = useReload()
  const address = useSectionAddress()
  const tab = tabs.find((one) => COUPON_RECORD_STATUS[one] === status) ?? 'available'
  const isAvailable = tab === 'available'
  return (
    <div className="grid gap-5">
      <ListHeader title={t('title')} note={t('lead')} />
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((one) => ({
          key: one,
          label: t(one),
          to: address({ record_status: COUPON_RECORD_STATUS[one] || '' }),
          current: one === tab,
        }))}
      />
      {!answer.ok ? (
        <Failed answer={answer} onRetry={reload} />
      ) : answer.data.list.length > 0 ? (
        <>
          <ul className="grid gap-4 desktop:grid-cols-2">
            {answer.data.list.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} isAvailable={isAvailable} />
            ))}
          </ul>
          <Pagination page={page} pageCount={pageCountOf('coupons', answer.data.total)} />
        </>
      ) : (
        <div className="card">
          <Empty icon={<TicketPercent size={40} strokeWidth={1.5} aria-hidden />} title={t(`empty_${tab}`)}>
            {isAvailable && (
              <>
                <p className="max-w-sm">{t('empty_text')}</p>
                <ButtonLink to={paths.account('Activity-InviteFriend')}>{t('empty_action')}</ButtonLink>
              </>
            )}
          </Empty>
        </div>
      )}
    </div>
  )
}
