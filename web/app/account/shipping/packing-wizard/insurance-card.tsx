import { useId } from 'react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { Channel } from './parcel-price.ts'

interface InsuranceCardProps {
  /** Undefined when the fee is added after packing: then the premium is priced with it. */
  readonly channel: Channel | undefined
  readonly isInsured: boolean
  readonly error: string | undefined
  readonly onChange: (isInsured: boolean) => void
}

/** Offers the insurance with its price and terms; absent where the method or country is not insured. */
export function InsuranceCard({ channel, isInsured, error, onChange }: InsuranceCardProps) {
  const t = useTranslations('ship')
  const { gap } = usePunctuation()
  const id = useId()
  if (channel && !channel.insurance) return null
  const insurance = channel?.insurance
  return (
    <section className="card p-5 tablet:p-6">
      <h2 className="text-title">{t('insurance')}</h2>
      <Checkbox
        checked={isInsured}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-terms` : `${id}-error ${id}-terms`}
        className="mt-2 font-medium"
      >
        {insurance
          ? t.rich('insure', {
              premium: <Money amount={insurance.premium_amount} />,
              covered: <Money amount={insurance.covered_amount} />,
            })
          : t('insure_later')}
      </Checkbox>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-terms`} className="mt-2 text-small text-ink-2">
        {t('insurance_terms')}
        {gap}
        {insurance && (
          <span>{t('insurance_days', { days: insurance.claim_days, lost: insurance.lost_days })}</span>
        )}
      </p>
      <p className="mt-2 text-small">
        <TextLink to={paths.compensation()}>{t('insurance_more')}</TextLink>
      </p>
    </section>
  )
}
