import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Weight } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import type { Tree } from '../../../ui/texts/markdown.tsx'
import { DetailsLink } from '../../details-link.tsx'
import { HoldNote } from '../../hold-note.tsx'
import { ParcelAttention } from './parcel-attention.tsx'
import { ParcelChips } from './parcel-chips.tsx'
import { ParcelFee } from './parcel-fee.tsx'
import { canPayShipping, canUnpack, choosesChannel, hasTracking, type ParcelRow } from './parcel-progress.ts'
import { ParcelProgressLine } from './parcel-progress-line.tsx'
import { Tracking } from './tracking.tsx'
import { UnpackParcel } from './unpack-parcel.tsx'

interface ParcelItemProps {
  readonly parcel: ParcelRow
  readonly links: readonly Tree[]
}

const SHOWN = 6

/** One parcel of the list with its items, destination, status and actions. */
export function ParcelItem({ parcel, links }: ParcelItemProps) {
  const t = useTranslations('parcels')
  const [isOpen, setOpen] = useState(false)
  const { delivery_number, details, total_weight } = parcel
  const where = [parcel.consignee_name, parcel.consignee_city, parcel.country_name, parcel.channel_name]
  return (
    <li className="grid gap-4.5 border-line border-t px-4 py-5 first:border-t-0 tablet:px-5.5">
      <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="figures text-body font-medium tracking-normal">{delivery_number}</h2>
            <ParcelChips parcel={parcel} />
          </div>
          <p className="mt-1 text-caption text-ink-3 wrap-anywhere">
            <IsolatedParts parts={where} separator=" · " />
          </p>
        </div>
        <p className="flex items-baseline gap-3 tablet:block tablet:text-end">
          <span className="font-medium">
            <ParcelFee parcel={parcel} />
          </span>
          <span className="block text-caption text-ink-3">
            {t.rich('charged', { weight: <Weight kg={total_weight} /> })}
          </span>
        </p>
      </div>
      <ul className="flex flex-wrap items-center gap-2">
        {details.slice(0, SHOWN).map(({ order_id, product_image_url }) => (
          <li key={order_id} title={order_id}>
            <Thumbnail src={product_image_url} alt={order_id} />
          </li>
        ))}
        {details.length > SHOWN && (
          <li className="ps-1 text-caption text-ink-3">
            {t('more_items', { count: details.length - SHOWN })}
          </li>
        )}
      </ul>
      <HoldNote note={parcel.hold_note} />
      <ParcelAttention
        parcel={parcel}
        links={links}
        claim={
          <ButtonLink to={paths.parcel(delivery_number)} size="small">
            {t('claim_lost')}
          </ButtonLink>
        }
      />
      <ParcelProgressLine parcel={parcel} />
      <div className="-mb-1 -ms-3.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <DetailsLink to={paths.parcel(delivery_number)}>{t('details')}</DetailsLink>
        {canPayShipping(parcel) && (
          <ButtonLink
            to={choosesChannel(parcel) ? paths.parcel(delivery_number) : paths.payShipping(delivery_number)}
            size="small"
          >
            {t(choosesChannel(parcel) ? 'choose_and_pay' : 'pay_shipping')}
          </ButtonLink>
        )}
        {hasTracking(parcel) && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('tracking')}
          </Button>
        )}
        {canUnpack(parcel) && <UnpackParcel deliveryNumber={delivery_number} />}
      </div>
      {isOpen && (
        <div className="max-w-xl rounded-medium bg-sunken px-5 py-4">
          <Tracking parcel={parcel} links={links} />
        </div>
      )}
    </li>
  )
}
