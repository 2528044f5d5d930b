import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox, RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { DetailCard } from '../../detail-page.tsx'
import { useReload } from '../../use-reload.ts'
import { ChannelNote, ChannelTitle } from '../channel-title.tsx'
import { BoxSize } from './box-size.tsx'
import { ParcelPhotos } from './parcel-photos.tsx'
import { UnpackParcel } from './unpack-parcel.tsx'

type Quotes = Data<'/api/shopping/get_packed_quotes'>

interface ChooseChannelProps {
  readonly parcel: Data<'/api/shopping/get_parcel_detail'>
  readonly quotes: Quotes
}

/**
 * A parcel that is packed before it is paid: its box, and every method at its exact price. A selection takes effect at
 * once.
 */
export function ChooseChannel({ parcel, quotes }: ChooseChannelProps) {
  const t = useTranslations('parcels')
  const s = useTranslations('ship')
  const { colon } = usePunctuation()
  const reload = useReload()
  /** The selection while it is being saved. */
  const [saving, setSaving] = useState<{ readonly code: string; readonly isInsured: boolean }>()
  const { delivery_number, packed_size } = parcel
  const { list } = quotes
  const chosen = saving ?? { code: quotes.channel_code, isInsured: quotes.is_insured }
  const present = list.find((one) => one.channel_code === chosen.code)

  const choose = async (code: string, isInsured: boolean) => {
    const channel = list.find((one) => one.channel_code === code)
    if (channel?.total_amount === undefined || channel.total_amount === null) return
    const insurance = isInsured ? channel.insurance : null
    setSaving({ code, isInsured: insurance !== null })
    const answer = await call('/api/shopping/choose_channel', {
      delivery_number,
      channel_code: code,
      is_insured: insurance !== null,
      total_amount: totalOf(channel.total_amount, insurance?.premium_amount),
    })
    if (answer.ok) toast.success(t('choice_saved', { channel: channel.channel_name }))
    else toast.error(answer.msg || t('failed'))
    await reload(answer)
    setSaving(undefined)
  }

  return (
    <DetailCard title={t('choose_title')}>
      <p className="text-small text-ink-2">
        {t.rich('choose_lead', { until: <Moment at={parcel.quote_until} time /> })}
      </p>
      <div className="my-4 grid gap-3 rounded-medium bg-sunken p-4 text-small">
        <p>
          {t('box')}
          {colon}
          <Weight kg={parcel.packed_weight} />
          {packed_size && (
            <>
              {' · '}
              <BoxSize size={packed_size} />
            </>
          )}
        </p>
        <ParcelPhotos urls={parcel.photo_urls} />
      </div>
      <RadioCards
        legend={t('choose_title')}
        name="channel"
        value={chosen.code}
        disabled={saving !== undefined}
        onChange={(code) => void choose(code, chosen.isInsured)}
        options={list.map((channel) => ({
          value: channel.channel_code,
          title: <ChannelTitle channel={channel} />,
          note:
            channel.total_amount === null ? (
              channel.reason
            ) : (
              <>
                <ChannelNote channel={channel} weighed={parcel.packed_weight} />
                {channel.coupon_amount > 0 && (
                  <span className="block text-good">
                    {t.rich('with_coupon', { sum: <Money amount={channel.coupon_amount} /> })}
                  </span>
                )}
              </>
            ),
          end: channel.total_amount !== null && <Money amount={channel.total_amount} />,
          ...(channel.total_amount === null && { unavailable: s('not_available') }),
        }))}
      />
      {present?.insurance && (
        <Checkbox
          checked={chosen.isInsured}
          disabled={saving !== undefined}
          onChange={({ target }) => void choose(chosen.code, target.checked)}
          className="mt-3"
        >
          {s.rich('insure', {
            premium: <Money amount={present.insurance.premium_amount} />,
            covered: <Money amount={present.insurance.covered_amount} />,
          })}
        </Checkbox>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <UnpackParcel deliveryNumber={delivery_number} />
        <ButtonLink to={paths.payShipping(delivery_number)} variant="primary" className="desktop:hidden">
          {t.rich('pay_now', { sum: <Money amount={parcel.total_amount} /> })}
        </ButtonLink>
      </div>
    </DetailCard>
  )
}

/** Dollars, added as whole cents. */
const totalOf = (total: number, premium = 0) => (Math.round(total * 100) + Math.round(premium * 100)) / 100
