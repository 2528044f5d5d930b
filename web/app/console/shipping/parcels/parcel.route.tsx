import { mayDo } from '@sampan/contract/staff-roles'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProgressLine } from '../../../ui/progress/progress-line.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { Panel } from '../../forms/use-staff-form.tsx'
import { HoldChip } from '../../holds/hold-chip.tsx'
import { HoldPanel } from '../../holds/hold-panel.tsx'
import { OpenHolds } from '../../holds/open-holds.tsx'
import { HistoryPanel } from '../../orders/history-panel.tsx'
import { staffPaths } from '../../paths.ts'
import { OpenedBy } from '../../presence/opened-by.tsx'
import { useOpened } from '../../presence/presences.ts'
import { PriorityChip } from '../../queue/priority-chip.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { OpenServices } from '../open-services.tsx'
import type { Route } from './+types/parcel.route.ts'
import { AddressCard } from './address-card.tsx'
import { BookShipment } from './book-shipment.tsx'
import { CorrectDispatch } from './correct-dispatch.tsx'
import { DeclarationPanel } from './declaration-panel.tsx'
import { OfferClaim } from './offer-claim.tsx'
import { PackForm } from './pack-form.tsx'
import { PackingTable } from './packing-table.tsx'
import { runParcelAction } from './parcel-actions.server.ts'
import { ParcelSum } from './parcel-cells.tsx'
import { PARCEL, parcelProgress } from './parcel-progress.ts'
import { PriceForm } from './price-form.tsx'
import { ReleaseParcel } from './release-parcel.tsx'
import { ReleasedParcel } from './released-parcel.tsx'
import { ShipForm } from './ship-form.tsx'
import { WeighedPanel } from './weighed-panel.tsx'

export const handle = {
  namespaces: ['console-parcels', 'console-orders', 'console-services', 'declaration', 'services', 'address'],
} satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const parcel = dataOf(
    await api('/api/staff/shipping/get_parcel', { delivery_number: params.deliveryNumber }),
  )
  const hasNumber = parcel.order_status === PARCEL.paid || parcel.order_status === PARCEL.shipped
  const carriers = hasNumber ? await api('/api/staff/shipping/get_carriers') : undefined
  const holds = await api('/api/staff/holds/get_holds_of', { delivery_number: params.deliveryNumber })
  return {
    parcel,
    carriers: carriers?.ok ? carriers.data : [],
    holds: holds.ok ? holds.data : [],
  }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  runParcelAction(context, params.deliveryNumber, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function ParcelPage({ loaderData: { parcel, carriers, holds } }: Route.ComponentProps) {
  const p = useTranslations('console-parcels')
  const { roles } = useStaffMember()
  useOpened(`parcel:${parcel.delivery_number}`)
  if (parcel.order_status === PARCEL.released) return <ReleasedParcel parcel={parcel} holds={holds} />
  const mayPack = mayDo(roles, ['shipping'])
  const status = parcel.order_status
  const mayRelease = mayDo(roles, ['shipping', 'support']) && status !== PARCEL.shipped
  const isPacked = parcel.packed_weight > 0
  // The box of a group is packed and shipped on the group's page.
  const isInGroup = parcel.group_number !== ''
  const isToSend = mayPack && !isInGroup && status === PARCEL.paid
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-5">
      <QueueHeader
        title={parcel.delivery_number}
        note={
          <span className="inline-flex flex-wrap items-center gap-2">
            {parcel.order_status_text}
            <HoldChip kind={parcel.hold || parcel.customer.hold} />
            <PriorityChip until={parcel.priority_until} />
            <OpenedBy subject={`parcel:${parcel.delivery_number}`} />
          </span>
        }
      >
        {mayPack && !isPacked && (status === PARCEL.waitingFee || status === PARCEL.paid) && (
          <ButtonLink to={staffPaths.packing(parcel.delivery_number)}>{p('pack_by_scan')}</ButtonLink>
        )}
      </QueueHeader>
      <OpenHolds holds={holds} />
      <ProgressLine
        label={parcel.delivery_number}
        steps={parcelProgress(status).map(({ word, state }) => ({ key: word, label: p(word), state }))}
      />
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <OpenServices services={parcel.open_services} />
          <PackingTable parcel={parcel} />
          {isInGroup && (
            <Panel title={p('of_group', { number: parcel.group_number })} lead={p('in_group')}>
              <p>
                <ButtonLink to={staffPaths.group(parcel.group_number)}>
                  {p('of_group', { number: parcel.group_number })}
                </ButtonLink>
              </p>
            </Panel>
          )}
          {mayPack && !isInGroup && status === PARCEL.waitingFee && <PriceForm parcel={parcel} />}
          {isToSend && !isPacked && <PackForm parcel={parcel} />}
          {isToSend && isPacked && (parcel.shipment || carriers.some(({ has_api }) => has_api)) && (
            <BookShipment box={parcel} />
          )}
          {isToSend && (
            <ShipForm key={parcel.shipment?.tracking_number} parcel={parcel} carriers={carriers} />
          )}
          {parcel.can_offer_claim && <OfferClaim parcel={parcel} />}
          {mayPack && status === PARCEL.shipped && <CorrectDispatch parcel={parcel} carriers={carriers} />}
          {isToSend && isPacked && !parcel.shipment && (
            <PackForm key={parcel.packed_weight} parcel={parcel} />
          )}
          <WeighedPanel parcel={parcel} />
          <DeclarationPanel parcel={parcel} mayPack={mayPack} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <AddressCard parcel={parcel} />
          <HoldPanel
            subject={parcel.delivery_number}
            holds={holds}
            lead={p('hold_lead')}
            canPlace={status !== PARCEL.shipped}
          />
          {mayRelease && <ReleaseParcel parcel={parcel} />}
          <PriceSummary
            title={p(status >= PARCEL.paid ? 'summary_paid' : 'summary')}
            lines={parcel.price_lines.map((line) => ({
              key: line.kind,
              label: line.label,
              amount: <Money amount={line.amount} />,
              saves: line.amount < 0,
            }))}
            totalLabel={p('total')}
            total={<ParcelSum parcel={parcel} />}
            note={
              status === PARCEL.waitingFee &&
              (parcel.coupon_code === ''
                ? p('summary_none')
                : p('summary_coupon', { code: parcel.coupon_code }))
            }
          />
          <HistoryPanel steps={parcel.life} />
        </div>
      </div>
    </div>
  )
}
