import { postcodeExample } from '@sampan/domain/address-numbers'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../../ui/button.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { type AddressField, missingFields, wrongNumbers } from '../../addresses/address.ts'
import { AddressFields } from '../../addresses/address-fields.tsx'
import { AddressText } from '../../addresses/address-text.tsx'
import { useReload } from '../../use-reload.ts'
import { ItemsCard } from './items-card.tsx'
import type { AddressOption } from './parcel-draft.ts'
import type { StepProps } from './step-props.ts'

interface AddressStepProps extends StepProps {
  readonly options: readonly AddressOption[]
}

/** Step 0: a store order's address, a saved one, or a new one. */
export function AddressStep({ data, draft, change, go, address, options }: AddressStepProps) {
  const t = useTranslations('ship')
  const reload = useReload()
  const [errors, setErrors] = useState<Readonly<Partial<Record<AddressField, string>>>>({})
  const { addresses, addressPage, addressPages, countries } = data

  const refuse = (wrong: readonly (readonly [AddressField, string])[]) => {
    if (wrong[0]) toast.error(wrong[0][1])
    // Fields of a chosen address can only be completed or corrected in the typed form.
    change({ addressKey: 'typed', typed: address })
    setErrors(Object.fromEntries(wrong))
    focusFirstError()
  }
  const proceed = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingFields(address)
    if (missing.length > 0) return refuse(missing.map((field) => [field, t(`${field}_missing`)]))
    const wrong = wrongNumbers(address)
    const values = { example: postcodeExample(address.country_code) }
    if (wrong.length > 0) return refuse(wrong.map((field) => [field, t(`${field}_wrong`, values)]))
    const email = event.currentTarget.querySelector<HTMLInputElement>('input[type=email]')
    if (email?.validity.typeMismatch) return refuse([['email', t('email_wrong')]])
    // Stores the preselected choice, so that later steps do not depend on this page of addresses.
    change({})
    go('method')
  }
  const select = (key: string) => {
    setErrors({})
    const picked = options.find((choice) => choice.key === key)?.address
    change({ addressKey: key, ...(picked && { picked }) })
  }
  // An address chosen on another page of the address book, or for another parcel, stays available.
  const isElsewhere = draft.addressKey !== 'typed' && !options.some(({ key }) => key === draft.addressKey)
  const offered = isElsewhere ? [{ key: draft.addressKey, address: draft.picked }, ...options] : options

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 desktop:grid-cols-[minmax(0,1fr)_380px]">
      <form method="post" id="ship-address" noValidate onSubmit={proceed} className="grid grid-cols-1 gap-5">
        <header>
          <h1>{t('address_title')}</h1>
          <p className="mt-2 text-ink-2">{t('address_lead', { count: data.orderIds.length })}</p>
        </header>
        {!addresses.ok && <Failed answer={addresses} text={t('addresses_failed')} onRetry={reload} />}
        {offered.length > 0 && (
          <RadioCards
            legend={t('step_address')}
            name="address"
            value={draft.addressKey}
            onChange={select}
            options={[
              ...offered.map(({ key, address: one }) => ({
                value: key,
                title: one.user_name || t('no_name'),
                note: <AddressText address={one} countries={countries} />,
                ...(key.startsWith('hint:') && { end: <Hint text={t('from_store')} /> }),
              })),
              { value: 'typed', title: t('another_address'), note: t('another_address_note') },
            ]}
          />
        )}
        <Pagination page={addressPage} pageCount={addressPages} />
        {draft.addressKey === 'typed' && (
          <div className="card p-5 tablet:p-6">
            <AddressFields
              value={draft.typed}
              countries={countries}
              errors={errors}
              onChange={(part) => {
                setErrors(({ ...rest }) => {
                  for (const field of Object.keys(part) as AddressField[]) delete rest[field]
                  return rest
                })
                change((last) => ({ typed: { ...last.typed, ...part } }))
              }}
            />
          </div>
        )}
      </form>
      <ItemsCard items={data.items} count={data.orderIds.length} weight={data.weight}>
        <ScriptSubmitButton form="ship-address" variant="primary">
          {t('continue')}
        </ScriptSubmitButton>
      </ItemsCard>
    </div>
  )
}

const Hint = ({ text }: { readonly text: string }) => (
  <span className="text-caption font-normal whitespace-normal text-ink-3">{text}</span>
)
