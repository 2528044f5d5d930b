import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { NumberRange, Range } from '../../../ui/amounts/range.tsx'
import type { Country } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { LandedCost } from '../../shipping/landed-cost.tsx'
import { preferredCountry, savePreferredCountry } from '../../shipping/preferred-country.ts'

type Estimate = Data<'/api/shopping/get_freight_estimate'>

/** The estimated international freight to a country that can be changed. Renders nothing until it is loaded. */
export function FreightEstimate({
  snapshotId,
  skuId,
  quantity,
}: {
  readonly snapshotId: string
  /** '' until all options are selected. */
  readonly skuId: string
  readonly quantity: number
}) {
  const t = useTranslations('product')
  const [country, setCountry] = useState<string>()
  const [estimate, setEstimate] = useState<Estimate>()
  const [countries, setCountries] = useState<readonly Country[]>([])

  useEffect(() => setCountry(preferredCountry()), [])
  useEffect(() => {
    if (!country) return
    let isWanted = true
    void call('/api/shopping/get_freight_estimate', {
      snapshot_id: snapshotId,
      country_code: country,
      quantity,
      product_sku_id: skuId,
    }).then((answer) => isWanted && setEstimate(answer.ok ? answer.data : undefined))
    return () => {
      isWanted = false
    }
  }, [snapshotId, skuId, country, quantity])

  const hasAnswer = estimate !== undefined
  useEffect(() => {
    if (hasAnswer)
      void call('/api/account/get_country_list').then((answer) => answer.ok && setCountries(answer.data))
  }, [hasAnswer])

  if (!hasAnswer || !country || countries.length === 0) return null
  const select = (code: string) => {
    savePreferredCountry(code)
    setCountry(code)
  }
  return (
    <div className="grid gap-3 rounded-medium bg-sea-wash px-4.5 py-4 text-small">
      {estimate ? <Amount estimate={estimate} /> : <p>{t('estimate_none')}</p>}
      <Field label={t('ship_to')} className="max-w-72">
        <CountrySelect
          countries={countries}
          value={country}
          onChange={({ country_code }) => select(country_code)}
        />
      </Field>
    </div>
  )
}

function Amount({ estimate }: { readonly estimate: NonNullable<Estimate> }) {
  const t = useTranslations('product')
  return (
    <>
      <p>
        {t.rich('estimate', {
          price: (
            <b className="text-[1.125rem] font-bold">
              <Money amount={estimate.freight_price} />
            </b>
          ),
          channel: estimate.channel_name,
          days: <Range>{estimate.channel_days}</Range>,
        })}
      </p>
      <p className="text-caption text-ink-2">
        <WeightNote estimate={estimate} />
      </p>
      {estimate.landed && <LandedCost landed={estimate.landed} />}
    </>
  )
}

/** The basis of the estimate: weights measured here, else stated or typical ones. */
function WeightNote({ estimate }: { readonly estimate: NonNullable<Estimate> }) {
  const t = useTranslations('product')
  const { weighed, weight_source, weight_g } = estimate
  if (!weighed || weight_source === 'seller' || weight_source === 'typical') {
    const word = weight_source === 'seller' ? 'weight_seller' : 'weight_typical'
    return t.rich(word, { weight: <Weight kg={weight_g / 1000} /> })
  }
  const { cases: count, median_g: median, low_g: low, high_g: high } = weighed
  return t.rich(`weight_${weight_source}`, { count, median, range: <NumberRange low={low} high={high} /> })
}
