import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { AddressLines } from '../../addresses/address-lines.tsx'
import { DescriptionList } from '../../description-list.tsx'
import { isSet } from '../../orders/order-statuses.ts'
import { BoxSize } from './box-size.tsx'
import { ParcelFee } from './parcel-fee.tsx'
import { ParcelPhotos } from './parcel-photos.tsx'
import { choosesChannel, type ParcelRow } from './parcel-progress.ts'

/** All fields of a parcel's detail page. */
export function ParcelOverview({ parcel }: { readonly parcel: ParcelRow }) {
  const t = useTranslations('parcels')
  const { comma } = usePunctuation()
  return (
    <DescriptionList
      facts={[
        { key: 'number', label: t('delivery_number'), value: parcel.delivery_number },
        {
          key: 'paid',
          label: t('pay_time'),
          value: isSet(parcel.pay_time) ? <Moment at={parcel.pay_time} time /> : t('not_yet'),
        },
        { key: 'status', label: t('status'), value: parcel.order_status_text },
        { key: 'total', label: t('total'), value: <ParcelFee parcel={parcel} /> },
        {
          key: 'weight',
          label: t('actual_weight'),
          value: <Weight kg={parcel.packed_weight || parcel.actual_weight} />,
        },
        {
          key: 'box',
          label: t('box'),
          value: parcel.packed_size && <BoxSize size={parcel.packed_size} />,
        },
        {
          key: 'channel',
          label: t('channel'),
          value: parcel.channel_name && (
            <>
              <bdi>{parcel.channel_name}</bdi>
              {comma}
              <Range>{parcel.channel_days}</Range>
            </>
          ),
        },
        {
          key: 'insurance',
          label: t('insurance'),
          value:
            parcel.insured_amount === null
              ? t('not_insured')
              : t.rich('insured', { sum: <Money amount={parcel.insured_amount} /> }),
        },
        { key: 'coupon', label: t('coupon_code'), value: parcel.coupon_code },
        {
          key: 'tracking',
          label: t('tracking_number'),
          wide: true,
          value: parcel.tracking_number && (
            <span className="inline-flex flex-wrap items-center gap-x-1">
              <bdi className="wrap-anywhere">{parcel.tracking_number}</bdi>
              <span className="-my-3 print:hidden">
                <CopyButton text={parcel.tracking_number} compact />
              </span>
            </span>
          ),
        },
        {
          key: 'address',
          label: t('address'),
          value: (
            <AddressLines
              name={parcel.consignee_name}
              street={parcel.consignee_address_detail}
              postcode={parcel.consignee_postcode}
              city={parcel.consignee_city}
              province={parcel.consignee_province}
              countryCode={parcel.country_code}
              country={parcel.country_name}
              contacts={[parcel.consignee_phone]}
            />
          ),
          wide: true,
        },
        {
          key: 'group',
          label: t('group'),
          value: parcel.group_number && (
            <TextLink to={paths.group(parcel.group_number)} standalone>
              {parcel.group_number}
            </TextLink>
          ),
          wide: true,
        },
        { key: 'remark', label: t('shipping_remark'), value: parcel.shipping_remark, wide: true },
        { key: 'note', label: t('user_note'), value: parcel.user_parcel_note, wide: true },
        {
          key: 'photos',
          label: t('parcel_photos'),
          wide: true,
          // The list of methods shows them.
          value: parcel.photo_urls.length > 0 && !choosesChannel(parcel) && (
            <div className="pt-1">
              <ParcelPhotos urls={parcel.photo_urls} />
            </div>
          ),
        },
      ]}
    />
  )
}
