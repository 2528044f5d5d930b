import type { Data } from '@sampan/contract'
import { useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Estimate } from '../../../ui/amounts/estimate.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import type { Country } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { savePreferredCountry, useChosenCountry } from '../../shipping/preferred-country.ts'
import { LandedEstimate } from './landed-estimate.tsx'
import { PriorityChoice } from './priority-choice.tsx'

interface SettlementSummaryProps {
  readonly settlement: Data<'/api/shopping/get_settlement_info'>
  readonly countries: readonly Country[]
  /** Where the customer's default address is, offered unless they chose another destination; '' without an address. */
  readonly usualCountry: string
  readonly refused: (ApiFailure & { readonly country_code?: string | undefined }) | undefined
  readonly isBusy: boolean
}

/**
 * The total with its parts, the choice of buying the orders first, and the destination. The displayed total is sent along, so that a change is
 * reported instead of charged.
 */
export function SettlementSummary({
  settlement,
  countries,
  usualCountry,
  refused,
  isBusy,
}: SettlementSummaryProps) {
  const t = useTranslations('settlement')
  const [selected, select] = useSessionState('settlement-country', '')
  const chosenBefore = useChosenCountry()
  const country = selected || (refused?.country_code ?? (chosenBefore || usualCountry))
  const [isPriority, choosePriority] = useState(false)
  const { priority: offer, list } = settlement
  const priority = isPriority ? offer : null
  const { total_amount_usd, total_amount_cny } = priority ?? settlement
  const wrongCountry = refused?.fields.country_code
  // Another country than the refused one is not wrong.
  const error = country === (refused?.country_code ?? '') ? wrongCountry : undefined
  return (
    <PriceSummary
      title={t('summary')}
      lines={[
        { key: 'goods', label: t('goods'), amount: <Money amount={settlement.goods_amount_usd} /> },
        {
          key: 'fee',
          label: (
            <>
              {t('handling_fee')}
              <span className="block text-caption text-ink-3">{settlement.handling_fee_text}</span>
            </>
          ),
          amount: <Money amount={settlement.handling_fee} />,
        },
        ...(priority
          ? [{ key: 'priority', label: t('priority'), amount: <Money amount={priority.fee} /> }]
          : []),
      ]}
      totalLabel={t('to_pay')}
      total={<Money amount={total_amount_usd} />}
      estimate={<Estimate amount={total_amount_usd} explained />}
      note={t.rich('rate', {
        cny: <Money amount={total_amount_cny} currency="CNY" />,
        rate: settlement.rate,
        at: <Moment at={settlement.rate_at} time />,
      })}
    >
      <input type="hidden" name="total_amount_usd" value={total_amount_usd} />
      {offer && (
        <PriorityChoice offer={offer} count={list.length} isChosen={isPriority} onChoose={choosePriority} />
      )}
      <Field label={t('country')} hint={t('country_hint')} error={error}>
        <CountrySelect
          countries={countries}
          name="country_code"
          value={country}
          onChange={({ country_code }) => {
            select(() => country_code)
            savePreferredCountry(country_code)
          }}
        />
      </Field>
      {refused && !wrongCountry && (
        <div role="alert" className="mt-3">
          <FieldError>{refused.msg || t('failed')}</FieldError>
        </div>
      )}
      <Button type="submit" variant="primary" busy={isBusy} className="mt-5">
        {t('submit')}
      </Button>
      <p className="mt-3 text-caption text-ink-3">{t('next')}</p>
      {/* Below the button, which would move from under the pointer when the estimate arrives. */}
      <div className="mt-5 empty:hidden">
        <LandedEstimate cartIds={list.map(({ id }) => id)} country={country} />
      </div>
    </PriceSummary>
  )
}
