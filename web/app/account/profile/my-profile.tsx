import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useSignOut } from '../../layout/account-menu.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { Failed } from '../../ui/states.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { ListHeader } from '../list-header.tsx'
import { STATUS } from '../orders/order-statuses.ts'
import { ParcelProgressLine } from '../shipping/parcels/parcel-progress-line.tsx'
import { StorageDaysLeft } from '../storage-days-left.tsx'
import { useReload } from '../use-reload.ts'
import { Avatar } from './avatar.tsx'
import type { loadMyProfile } from './my-profile.server.ts'
import { PendingTasks } from './pending-tasks.tsx'

/** An overview of the account: pending tasks, the wallet, what is on its way, storage that ends soon. */
export default function MyProfile() {
  const { info, failed, waiting, parcels, has_more_parcels, orders_on_the_way, ending } =
    useLoaderData<typeof loadMyProfile>()
  const t = useTranslations('account')
  const ofParcels = useTranslations('parcels')
  const leave = useSignOut()
  const reload = useReload()
  if (!info.ok) return <Failed answer={info} onRetry={reload} />
  const { account_name, account_no, avatar_url, balance_amount, coupon_num } = info.data
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListHeader title={t('Account-MyProfile')}>
        <ButtonLink to={paths.account('Account-Settings')}>{t('Account-Settings')}</ButtonLink>
        <Button onClick={leave}>{t('log_out')}</Button>
      </ListHeader>
      <section className="card flex items-center gap-4 p-5 tablet:p-6">
        <Avatar name={account_name} url={avatar_url} />
        <dl className="grid min-w-0 gap-0.5">
          <dt className="sr-only">{t('account_name')}</dt>
          <dd className="own-direction truncate text-title font-bold tracking-tight">{account_name}</dd>
          <dt className="sr-only">{t('account_no')}</dt>
          <dd className="own-direction truncate text-small text-ink-2">{account_no}</dd>
        </dl>
      </section>
      {failed && <Failed answer={failed} onRetry={reload} />}
      <PendingTasks waiting={waiting} isComplete={failed === null} />
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Figure to={paths.account('Account-Wallet')} label={t('balance')} note={t('balance_note')}>
          <Money amount={balance_amount} />
        </Figure>
        <Figure to={paths.account('Account-Coupons')} label={t('coupons')} note={t('coupons_note')}>
          <span className="figures">{coupon_num}</span>
        </Figure>
      </div>
      {(parcels.length > 0 || orders_on_the_way > 0) && (
        <Section title={t('on_its_way')}>
          {orders_on_the_way > 0 && (
            <p className="text-small">
              <TextLink
                to={`${paths.account('orderList-MyOrders')}&order_status=${STATUS.onTheWay}`}
                standalone
              >
                {t('orders_on_the_way', { count: orders_on_the_way })}
              </TextLink>
            </p>
          )}
          <ul className="grid gap-5">
            {parcels.map((parcel) => (
              <li key={parcel.delivery_number} className="grid gap-3">
                <p className="flex flex-wrap justify-between gap-x-4 text-small">
                  <TextLink to={paths.parcel(parcel.delivery_number)} standalone>
                    {parcel.delivery_number}
                  </TextLink>
                  <span className="text-ink-2">
                    {[parcel.country_name, parcel.channel_name].filter(Boolean).join(' · ')}
                  </span>
                </p>
                <ParcelProgressLine parcel={parcel} />
              </li>
            ))}
          </ul>
          {has_more_parcels && (
            <p className="text-small">
              <TextLink to={paths.account('orderList-ShippedParcels')} standalone>
                {ofParcels('show_all')}
              </TextLink>
            </p>
          )}
        </Section>
      )}
      {ending.length > 0 && (
        <Section title={t('storage_ending')}>
          <ul className="grid grid-cols-1 gap-3">
            {ending.map((order) => (
              <li key={order.order_id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <Thumbnail src={order.product_image_url} size="small" />
                <span className="own-direction min-w-0 grow basis-40 truncate text-small">
                  <TextLink to={paths.order(order.order_id)} standalone>
                    {order.product_name}
                  </TextLink>
                </span>
                <StorageDaysLeft order={order} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card grid grid-cols-1 gap-4 p-5 tablet:p-6">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

interface FigureProps {
  readonly to: string
  readonly label: string
  readonly note: string
  readonly children: ReactNode
}

/** A number that links to the list it counts. */
function Figure({ to, label, note, children }: FigureProps) {
  return (
    <Link
      to={to}
      className="card group @container grid grid-cols-[1fr_auto] items-center p-5 text-ink no-underline tablet:p-6"
    >
      <span className="text-small text-ink-2">{label}</span>
      <ChevronRight size={18} className="row-span-3 text-ink-3 group-hover:text-ink" aria-hidden />
      <span className="mt-1 text-[min(var(--text-heading),12cqi)] leading-tight font-bold tracking-tight">
        {children}
      </span>
      <span className="mt-1 text-caption text-ink-3">{note}</span>
    </Link>
  )
}
