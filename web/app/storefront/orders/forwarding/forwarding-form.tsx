import type { SubmitEvent } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Country } from '../../../ui/countries.ts'
import { CountrySelect } from '../../../ui/country-select.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { TextArea, TextInput } from '../../../ui/input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Upload } from '../../../ui/upload.tsx'
import { useForwarding } from './use-forwarding.ts'

/** Announces a parcel that was bought elsewhere. */
export function ForwardingForm({ countries }: { readonly countries: readonly Country[] }) {
  const t = useTranslations('forwarding')
  const { announcement, errors, isBusy, done, change, submit } = useForwarding()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await submit()
    focusFirstError(form)
  }
  return (
    <form key={done} onSubmit={onSubmit} noValidate className="card grid gap-5 p-5 tablet:p-7">
      <h2 className="text-title">{t('form_title')}</h2>
      {done && (
        <p role="status" className="rounded-small bg-good-wash px-4 py-3 text-small text-good">
          {t.rich('announced', {
            number: <b className="font-medium">{done}</b>,
            orders: <TextLink to={paths.account('orderList-MyOrders')}>{t('my_orders')}</TextLink>,
          })}
        </p>
      )}
      <Field label={t('country')} error={errors.country_code}>
        <CountrySelect
          countries={countries}
          value={announcement.country_code}
          onChange={({ country_code }) => change({ country_code })}
        />
      </Field>
      <Field label={t('name')} hint={t('name_hint')} error={errors.product_name}>
        <TextInput
          value={announcement.product_name}
          maxLength={300}
          onChange={({ target }) => change({ product_name: target.value })}
        />
      </Field>
      <Field label={t('tracking')} hint={t('tracking_hint')} error={errors.tracking_number_cn}>
        <TextInput
          value={announcement.tracking_number_cn}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => change({ tracking_number_cn: target.value })}
        />
      </Field>
      <Field label={t('remark')} error={errors.product_remark} optional>
        <TextArea
          rows={2}
          maxLength={500}
          value={announcement.product_remark}
          onChange={({ target }) => change({ product_remark: target.value })}
        />
      </Field>
      <Field label={t('screenshot')} error={errors.product_image_url} optional>
        <Upload
          value={announcement.product_image_url}
          onChange={(product_image_url) => change({ product_image_url })}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
