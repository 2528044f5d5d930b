import { refusals } from '@sampan/contract/refusals'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../../../api/api-result.ts'
import { textIn } from '../../../api/form-text.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useConfirmed } from '../../settings/confirm-identity.tsx'
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

/** Reads the form on the server. */
export const consigneeIn = (form: FormData): Consignee => ({
  consignee_name: textIn(form, 'consignee_name'),
  consignee_country: textIn(form, 'consignee_country'),
  consignee_province: textIn(form, 'consignee_province'),
  consignee_city: textIn(form, 'consignee_city'),
  consignee_address_detail: textIn(form, 'consignee_address_detail'),
  consignee_postcode: textIn(form, 'consignee_postcode'),
  consignee_phone: textIn(form, 'consignee_phone'),
  consignee_email: textIn(form, 'consignee_email'),
})

type Answer = ApiSuccess<unknown> | (ApiFailure & { readonly typed?: Consignee | undefined })

const unchanged: Partial<Consignee> = {}

interface ConsigneeFormProps {
  readonly order: LegacyOrder
  /** The result when the form was sent without scripts. */
  readonly initial: Answer | undefined
}

/**
 * The address of an order of the old system. Success and failure are both shown in the style of an error.
 * Typed text is kept until it is saved; where the customer must first confirm who they are, it is sent after that.
 */
export function ConsigneeForm({ order, initial }: ConsigneeFormProps) {
  const t = useTranslations('history')
  const words = useTranslations('address')
  const { ask } = useConfirmed()
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data ?? initial
  const form = useRef<HTMLFormElement>(null)
  const storageKey = `consignee:${order.order_id}`
  const [changed, change] = useSessionState(storageKey, unchanged)
  const refused = answer?.ok === false ? answer : undefined
  const typed: Consignee = { ...order, ...refused?.typed, ...changed }
  const textOf = (last: Answer) => {
    if (last.ok) return t('update_success')
    return last.code === refusals.address_not_changed.code ? t('update_failed') : last.msg
  }
  const onAnswer = useEffectEvent(async (last: Answer) => {
    if (!last.ok && last.code === refusals.confirm_identity_first.code) {
      if (await ask()) await fetcher.submit(form.current)
      return
    }
    toast.error(textOf(last))
    if (last.ok) clearSessionState(storageKey)
    focusFirstError(form.current)
  })
  useEffect(() => {
    if (fetcher.data) void onAnswer(fetcher.data)
  }, [fetcher.data])
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4 tablet:grid-cols-2">
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
      {answer && answer === initial && <FieldError>{textOf(answer)}</FieldError>}
      <Button
        type="submit"
        busy={fetcher.state !== 'idle'}
        className="justify-self-start print:hidden tablet:col-span-2"
      >
        {t('update_address')}
      </Button>
    </fetcher.Form>
  )
}
