import { redirect } from 'react-router'
import { apiOf, isRefusedForGood } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Milestones } from '../../../ui/progress/milestones.tsx'
import { Failed } from '../../../ui/states.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import { DetailCard, DetailPage } from '../../detail-page.tsx'
import { HoldNote } from '../../hold-note.tsx'
import { LandedComparison } from '../../landed-comparison.tsx'
import { isSet } from '../../orders/order-statuses.ts'
import { WarehouseServices } from '../../services/warehouse-services.tsx'
import { useReload } from '../../use-reload.ts'
import type { Route } from './+types/parcel-detail.route.ts'
import { ChooseChannel } from './choose-channel.tsx'
import { ParcelAnswers } from './parcel-answers.tsx'
import { ParcelChanges } from './parcel-changes.tsx'
import { ParcelChips } from './parcel-chips.tsx'
import { ParcelClaims } from './parcel-claims.tsx'
import { ParcelCosts } from './parcel-costs.tsx'
import { ParcelDeclaration } from './parcel-declaration.tsx'
import { ParcelItemsTable } from './parcel-items-table.tsx'
import { ParcelOverview } from './parcel-overview.tsx'
import { canPayShipping, canShare, choosesChannel, hasTracking, PARCEL_STATUS } from './parcel-progress.ts'
import { ParcelProgressLine } from './parcel-progress-line.tsx'
import { ShareParcel } from './share-parcel.tsx'
import { Tracking } from './tracking.tsx'

export const handle = {
  namespaces: [
    'account',
    'parcels',
    'options',
    'ship',
    'declaration',
    'claims',
    'milestones',
    'services',
    'landed',
    'address',
    'settings',
  ],
  live: ['parcel', 'order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const deliveryNumber = new URL(request.url).searchParams.get('delivery_number')
  if (!deliveryNumber) throw redirect(paths.home())
  const api = apiOf(context)
  const answer = await api('/api/shopping/get_parcel_detail', { delivery_number: deliveryNumber })
  const quotes =
    answer.ok && choosesChannel(answer.data)
      ? await api('/api/shopping/get_packed_quotes', { delivery_number: deliveryNumber })
      : undefined
  const owner =
    answer.ok && answer.data.can_correct_address ? await api('/api/account/get_settings') : undefined
  return {
    deliveryNumber,
    answer,
    mayTryAgain: !isRefusedForGood(answer),
    owner: owner?.ok
      ? { has_password: owner.data.has_password, account_no: owner.data.account_no }
      : undefined,
    quotes: quotes?.ok ? quotes.data : undefined,
    links: markdownTree(answer.ok ? answer.data.tracking_links : ''),
  }
}

export default function ParcelDetail({
  loaderData: { deliveryNumber, answer, mayTryAgain, owner, quotes, links },
}: Route.ComponentProps) {
  const t = useTranslations('parcels')
  const lang = useLanguage()
  const reload = useReload()
  if (!answer.ok) {
    return (
      <DetailPage title={deliveryNumber} section="orderList-ShippedParcels" printable={false}>
        <Failed answer={answer} text={t('details_failed')} {...(mayTryAgain && { onRetry: reload })} />
      </DetailPage>
    )
  }
  const parcel = answer.data
  const isReleased = parcel.order_status === PARCEL_STATUS.released
  return (
    <DetailPage
      title={parcel.delivery_number}
      section="orderList-ShippedParcels"
      receipt={isSet(parcel.pay_time) ? paths.receipt('parcel', parcel.delivery_number, lang) : undefined}
      mark={<ParcelChips parcel={parcel} />}
      aside={<ParcelCosts parcel={parcel} />}
      below={
        <>
          {!isReleased && <ParcelItemsTable items={parcel.list} />}
          <LandedComparison landed={parcel.landed} deliveryNumber={parcel.delivery_number} />
          <WarehouseServices of={{ delivery_number: parcel.delivery_number }} services={parcel.services} />
          <ParcelClaims parcel={parcel} />
          {!isReleased && <ParcelDeclaration declaration={parcel.declaration} />}
        </>
      }
    >
      <HoldNote note={parcel.hold_note} />
      {quotes && <ChooseChannel parcel={parcel} quotes={quotes} />}
      {!quotes && canPayShipping(parcel) && (
        // Where the costs do not stand beside this, their button is far below.
        <p className="desktop:hidden print:hidden">
          <ButtonLink to={paths.payShipping(parcel.delivery_number)} variant="primary" size="small">
            {t('pay_shipping')}
          </ButtonLink>
        </p>
      )}
      <ParcelAnswers parcel={parcel} links={links} />
      <DetailCard>
        {isReleased ? (
          <>
            <p>{t('released')}</p>
            <p className="mt-3 print:hidden">
              <ButtonLink to={paths.account('orderList-MyWarehouse')} size="small">
                {t('empty_action')}
              </ButtonLink>
            </p>
          </>
        ) : (
          <ParcelProgressLine parcel={parcel} />
        )}
      </DetailCard>
      <Milestones milestones={parcel.milestones} />
      {canShare(parcel) && <ShareParcel parcel={parcel} />}
      <DetailCard>
        <ParcelOverview parcel={parcel} />
      </DetailCard>
      <ParcelChanges parcel={parcel} owner={owner} />
      {hasTracking(parcel) && (
        <DetailCard title={t('tracking')}>
          <Tracking parcel={parcel} links={links} />
        </DetailCard>
      )}
    </DetailPage>
  )
}
