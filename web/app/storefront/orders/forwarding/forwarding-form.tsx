import { Form } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Country } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field, FormError } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { Upload } from '../../../ui/forms/upload.tsx'
import { usePendingUploads } from '../../../ui/forms/use-pending-uploads.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { type ForwardingResult, useForwarding } from './use-forwarding.ts'

interface ForwardingFormProps {
  readonly countries: readonly Country[]
  readonly answer: ForwardingResult | undefined
}

/** Announces a parcel that was bought elsewhere. */
export function ForwardingForm({ countries, answer }: ForwardingFormProps) {
  const t = useTranslations('forwarding')
  const { form, draft, errors, isBusy, done, formKey, heading, change, keep, onSubmit } =
    useForwarding(answer)
  const { isSending, onSending } = usePendingUploads()
  const refusal = answer?.ok === false && Object.keys(errors).length === 0 ? answer : undefined
  return (
    <Form
      key={formKey}
      ref={form}
      method="post"
      action={paths.forwarding()}
      onInput={keep}
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
      className="card grid gap-5 p-5 tablet:p-7"
    >
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('form_title')}
      </h2>
      {done && (
        <p role="status" className="rounded-small bg-good-wash px-4 py-3 text-small text-good">
          {t.rich('announced', {
            number: <TextLink to={paths.order(done)}>{done}</TextLink>,
            orders: <TextLink to={paths.account('orderList-MyOrders')}>{t('my_orders')}</TextLink>,
          })}
        </p>
      )}
      <Field label={t('country')} error={errors.country_code}>
        <CountrySelect
          countries={countries}
          name="country_code"
          value={draft.country_code}
          onChange={({ country_code }) => change({ country_code })}
        />
      </Field>
      <Field label={t('name')} hint={t('name_hint')} error={errors.product_name}>
        <TextInput name="product_name" defaultValue={draft.product_name} maxLength={300} />
      </Field>
      <Field label={t('tracking')} hint={t('tracking_hint')} error={errors.tracking_number_cn}>
        <TextInput
          name="tracking_number_cn"
          defaultValue={draft.tracking_number_cn}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field label={t('remark')} error={errors.product_remark} optional>
        <TextArea rows={2} maxLength={500} name="product_remark" defaultValue={draft.product_remark} />
      </Field>
      <Field label={t('screenshot')} error={errors.product_image_url} optional>
        <Upload
          name="product_image_url"
          value={draft.product_image_url}
          onChange={(product_image_url) => change({ product_image_url })}
          onSending={onSending}
        />
      </Field>
      <FormError>{refusal && (refusal.msg || t('failed'))}</FormError>
      <Button type="submit" variant="primary" busy={isBusy || isSending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
