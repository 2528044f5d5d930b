import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { TextInput } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { clearSessionState, useSessionState } from '../../../ui/use-session-state.ts'
import { useReload } from '../../use-reload.ts'
import type { LegacyOrder } from './legacy-order.ts'

/** The wire's consignee fields with their labels from the address book. */
const fields = [
  { name: 'consignee_name', word: 'user_name', autoComplete: 'name' },
  { name: 'consignee_country', word: 'country_code', autoComplete: 'country-name' },
  { name: 'consignee_province', word: 'province', autoComplete: 'address-level1' },
  { name: 'consignee_city', word: 'city', autoComplete: 'address-level2' },
  { name: 'consignee_address_detail', word: 'address_detail', autoComplete: 'address-line1' },
  { name: 'consignee_postcode', word: 'postal_code', autoComplete: 'postal-code' },
  { name: 'consignee_phone', word: 'phone', autoComplete: 'tel' },
  { name: 'consignee_email', word: 'email', autoComplete: 'email' },
] as const
type Consignee = Pick<LegacyOrder, (typeof fields)[number]['name']>

const consigneeOf = (typed: Consignee): Consignee => ({
  consignee_name: typed.consignee_name,
  consignee_country: typed.consignee_country,
  consignee_province: typed.consignee_province,
  consignee_city: typed.consignee_city,
  consignee_address_detail: typed.consignee_address_detail,
  consignee_postcode: typed.consignee_postcode,
  consignee_phone: typed.consignee_phone,
  consignee_email: typed.consignee_email,
})

const unchanged: Partial<Consignee> = {}

/**
 * The address of an order of the old system. Success and failure are both shown in the style of an error.
 * Typed text is kept until it is saved.
 */
export function ConsigneeForm({ order }: { readonly order: LegacyOrder }) {
  const t = useTranslations('history')
  const words = useTranslations('address')
  const reload = useReload()
  const storageKey = `consignee:${order.order_id}`
  const [changed, change] = useSessionState(storageKey, unchanged)
  const typed: Consignee = { ...order, ...changed }
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const answer = await call('/api/order/update_order_address', {
      ...consigneeOf(typed),
      order_id: order.order_id,
    })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    toast.error(answer.ok ? t('update_success') : t('update_failed'))
    if (answer.ok) {
      await reload()
      clearSessionState(storageKey)
    }
    focusFirstError(form)
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-4 tablet:grid-cols-2">
      {fields.map(({ name, word, autoComplete }) => (
        <Field
          key={name}
          label={words(word)}
          error={refused?.fields[name]}
          optional={name === 'consignee_email'}
          className={name === 'consignee_address_detail' ? 'tablet:col-span-2' : ''}
        >
          <TextInput
            name={name}
            defaultValue={typed[name]}
            autoComplete={autoComplete}
            onChange={({ target }) => change((last) => ({ ...last, [name]: target.value }))}
          />
        </Field>
      ))}
      <ScriptSubmitButton busy={isBusy} className="justify-self-start print:hidden tablet:col-span-2">
        {t('update_address')}
      </ScriptSubmitButton>
    </form>
  )
}
