import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Weight } from '../../ui/amounts/amounts.tsx'
import { Range } from '../../ui/amounts/range.tsx'
import { ChannelLogo } from '../../ui/channel-logo.tsx'

type Channel = Data<'/api/service/check_ship_freight'>[number]

/** A method's mark and name. */
export const ChannelTitle = ({
  channel,
}: {
  readonly channel: Pick<Channel, 'logo' | 'freight_price' | 'channel_name'>
}) => (
  <span className="inline-flex items-center gap-3">
    <ChannelLogo logo={channel.logo} dim={channel.freight_price === null} />
    {channel.channel_name}
  </span>
)

/** Delivery time, tracking, and the charged weight where a method has its own volumetric rule. */
export function ChannelNote({
  channel,
  weighed,
}: {
  readonly channel: Pick<
    Channel,
    'channel_days' | 'tracked' | 'duty_prepaid' | 'charged_weight' | 'weight_basis' | 'warehouse'
  >
  /** The parcel's known weight in kilograms. */
  readonly weighed: number
}) {
  const t = useTranslations('ship')
  const { channel_days, tracked, duty_prepaid, charged_weight, weight_basis, warehouse } = channel
  const parts = [
    tracked ? t('tracked') : t('untracked'),
    duty_prepaid ? t('duty_prepaid') : t('duty_unpaid'),
    warehouse && t('from_warehouse', { warehouse }),
  ]
  const differs = charged_weight !== null && charged_weight !== weighed
  return (
    <>
      <Range>{channel_days}</Range>
      <span> · {parts.filter(Boolean).join(' · ')}</span>
      {differs && (
        <span className="block">
          {t.rich(weight_basis === 'volumetric' ? 'charged_by_volume' : 'charged_by_weight', {
            weight: <Weight kg={charged_weight} />,
          })}
        </span>
      )}
    </>
  )
}
