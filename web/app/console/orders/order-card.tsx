import { mayDo, PROBLEM_ROLES } from '@sampan/contract/staff-roles'
import { fromWireTime } from '@sampan/domain/wire-time'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Photos } from '../../ui/photos/photos.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { staffPaths } from '../paths.ts'
import { PriorityChip } from '../queue/priority-chip.tsx'
import { useMayOpenParcels } from '../shipping/parcels/parcel-cells.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { StaffOrder } from './order-progress.ts'
import { RequestChip } from './request-chip.tsx'

/** The product, customer and known data of an order. */
export function OrderCard({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  const mayOpenParcels = useMayOpenParcels()
  const { roles } = useStaffMember()
  const problem = order.problem_state !== '' && (
    <Chip variant="warn">
      {o('problem')} · {o(`problem_${order.problem_state}`)}
    </Chip>
  )
  return (
    <section className="card grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap gap-4">
        <Thumbnail src={order.product_image_url} size="large" />
        <div className="min-w-0 grow basis-40">
          <h2 className="own-direction text-title">{order.product_name}</h2>
          <p className="mt-1.5 text-small text-ink-2">
            {t('pieces', { count: order.product_quantity })} ·{' '}
            <Money amount={order.unit_price_cny} currency="CNY" /> · {o('domestic_freight')}{' '}
            <Money amount={order.freight_cny} currency="CNY" />
          </p>
          {order.product_link && (
            <p className="mt-1.5 text-small">
              <TextLink to={order.product_link}>{o('open_product')}</TextLink>
            </p>
          )}
        </div>
      </div>
      <OrderFacts order={order} />
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        <PriorityChip until={order.priority_until} />
        <RequestChip request={order.open_request} />
      </p>
      {(order.return_state === 'set_aside' || order.return_state === 'gone') && (
        <p>
          <Chip variant="warn">{o(`return_${order.return_state}`)}</Chip>
        </p>
      )}
      {problem && (
        <p>
          {mayDo(roles, PROBLEM_ROLES) ? (
            <Link
              to={staffPaths.page('problems', { search_text: order.order_id })}
              className="no-underline hover:underline"
            >
              {problem}
            </Link>
          ) : (
            problem
          )}
        </p>
      )}
      {order.delivery_number && (
        <p className="text-small">
          {mayOpenParcels ? (
            <TextLink to={staffPaths.parcel(order.delivery_number)}>
              {o('in_parcel', { number: order.delivery_number })}
            </TextLink>
          ) : (
            o('in_parcel', { number: order.delivery_number })
          )}
        </p>
      )}
      {fromWireTime(order.package_in_time) && order.qc_note === '' && (
        <VerifiedBadge mark={o('qc_passed')}>
          <Moment at={order.package_in_time} time />
        </VerifiedBadge>
      )}
      {order.photo_urls.length > 0 && (
        <Photos
          photos={order.photo_urls.map((url, index) => ({
            url,
            alt: t('photo_of', { id: order.order_id }),
            caption: order.photo_shots[index],
          }))}
        />
      )}
      {order.left_out_shots.map((sentence) => (
        <p key={sentence} className="text-caption text-ink-2">
          {sentence}
        </p>
      ))}
    </section>
  )
}
