import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { chosenServices, type Offer, serviceKey } from './chosen-services.ts'
import type { StepProps } from './step-props.ts'

interface ServicesCardProps extends Pick<StepProps, 'data' | 'draft' | 'change'> {
  /** Whether any method takes the parcel as it is. */
  readonly fitsAny: boolean
  /** Errors by `services.<index>.note`, in the order of submission. */
  readonly errors: Readonly<Record<string, string>>
}

/** Offers the warehouse's services for the parcel and for each of its items. */
export function ServicesCard({ data, draft, change, fitsAny, errors }: ServicesCardProps) {
  const t = useTranslations('services')
  const { items, parcel } = data.services
  if (parcel.length === 0 && items.every(({ offers }) => offers.length === 0)) return null
  const chosen = chosenServices(data, draft, fitsAny)
  const list = (orderId: string, offers: readonly Offer[]) => (
    <ul className="grid">
      {offers.map((offer) => {
        const key = serviceKey(orderId, offer.service)
        const index = chosen.findIndex(
          (one) => (one.order_id ?? '') === orderId && one.service === offer.service,
        )
        return (
          <li key={key} className="border-line border-t py-1.5 first:border-t-0">
            <ServiceChoice
              offer={offer}
              note={draft.services[key]}
              error={errors[`services.${index}.note`]}
              onChange={(note) =>
                change((last) => {
                  const { [key]: _, ...others } = last.services
                  return { services: note === undefined ? others : { ...others, [key]: note } }
                })
              }
            />
          </li>
        )
      })}
    </ul>
  )
  return (
    <section className="card p-5 tablet:p-6">
      <h2 className="text-title">{t('title')}</h2>
      <p className="mt-1 mb-3 text-small text-ink-2">{t('lead_wizard')}</p>
      {parcel.length > 0 && list('', parcel)}
      {items
        .filter(({ offers }) => offers.length > 0)
        .map(({ order_id, offers }) => (
          <details
            key={order_id}
            open={chosen.some((one) => one.order_id === order_id) || undefined}
            className="border-line border-t"
          >
            <summary className="disclosure min-h-11 py-2.5 text-small font-medium">
              {t('for_item', {
                name: data.items.find((item) => item.order_id === order_id)?.product_name ?? order_id,
              })}
            </summary>
            {list(order_id, offers)}
          </details>
        ))}
    </section>
  )
}

interface ServiceChoiceProps {
  readonly offer: Offer
  /** Undefined while it is not selected. */
  readonly note: string | undefined
  readonly error: string | undefined
  readonly onChange: (note: string | undefined) => void
}

function ServiceChoice({ offer, note, error, onChange }: ServiceChoiceProps) {
  const t = useTranslations('services')
  return (
    <>
      <div className="flex items-center justify-between gap-4 text-small">
        <Checkbox
          checked={note !== undefined}
          onChange={({ target }) => onChange(target.checked ? '' : undefined)}
        >
          <span className="block font-medium">{t(offer.service)}</span>
          <span className="block text-caption text-ink-2">{t(`about_${offer.service}`)}</span>
        </Checkbox>
        <Money amount={offer.price_amount} />
      </div>
      {note !== undefined && (
        <div className="mt-1 mb-2 ms-8">
          <Field label={t('note')} optional={!offer.needs_note} error={error}>
            <TextArea
              rows={2}
              maxLength={500}
              value={note}
              onChange={({ target }) => onChange(target.value)}
            />
          </Field>
        </div>
      )}
    </>
  )
}
