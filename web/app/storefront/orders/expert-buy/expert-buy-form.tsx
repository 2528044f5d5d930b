import { MAX_ADDED_QUANTITY, MAX_LINE_QUANTITY } from '@sampan/contract/cart-quantity'
import { Form } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field, FormError } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Upload } from '../../../ui/forms/upload.tsx'
import { usePendingUploads } from '../../../ui/forms/use-pending-uploads.ts'
import { type ExpertBuyResult, useExpertBuy } from './use-expert-buy.ts'

const quantities = { max: MAX_ADDED_QUANTITY, later: MAX_LINE_QUANTITY }

interface ExpertBuyFormProps {
  /** The preset link of the address, if any. */
  readonly link: string
  readonly answer: ExpertBuyResult | undefined
}

/** The form that describes a product to our buyers. */
export function ExpertBuyForm({ link, answer }: ExpertBuyFormProps) {
  const t = useTranslations('expert-buy')
  const { form, keyField, draft, errors, isBusy, formKey, change, keep, onSubmit } = useExpertBuy(
    link,
    answer,
  )
  const { isSending, onSending } = usePendingUploads()
  const refusal = answer?.ok === false && Object.keys(errors).length === 0 ? answer : undefined
  return (
    <Form
      key={formKey}
      ref={form}
      method="post"
      action={paths.expertBuy()}
      onInput={keep}
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
      className="card grid gap-5 p-5 tablet:p-7"
    >
      {keyField}
      <Field label={t('name')} error={errors.product_name}>
        <TextInput name="product_name" defaultValue={draft.product_name} maxLength={300} />
      </Field>
      <Field label={t('link')} hint={t('link_hint')} error={errors.product_link}>
        <TextInput
          type="url"
          name="product_link"
          defaultValue={draft.product_link}
          maxLength={2000}
          autoComplete="off"
        />
      </Field>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-3 tablet:gap-x-5">
        <Field label={t('price')} error={errors.product_sale_price_cny}>
          <NumberField
            name="product_sale_price_cny"
            {...(draft.product_sale_price_cny !== undefined && { value: draft.product_sale_price_cny })}
            min={1}
            max={1_000_000}
            decimals={2}
            unit="CNY"
            bare
            onChange={(product_sale_price_cny) => change({ product_sale_price_cny })}
          />
        </Field>
        <Field label={t('quantity')} hint={t('quantity_hint', quantities)} error={errors.quantity}>
          <NumberField
            name="quantity"
            value={draft.quantity}
            min={1}
            max={MAX_ADDED_QUANTITY}
            onChange={(quantity) => change({ quantity })}
          />
        </Field>
        <Field label={t('freight')} hint={t('freight_hint')} error={errors.product_freight_amount_cny}>
          <NumberField
            name="product_freight_amount_cny"
            {...(draft.product_freight_amount_cny !== undefined && {
              value: draft.product_freight_amount_cny,
            })}
            max={100_000}
            decimals={2}
            unit="CNY"
            bare
            onChange={(product_freight_amount_cny) => change({ product_freight_amount_cny })}
          />
        </Field>
      </div>
      <Field label={t('remark')} hint={t('remark_hint')} error={errors.product_remark}>
        <TextArea rows={3} maxLength={500} name="product_remark" defaultValue={draft.product_remark} />
      </Field>
      <Field label={t('screenshot')} error={errors.product_image_url}>
        <Upload
          name="product_image_url"
          value={draft.product_image_url}
          onChange={(product_image_url) => change({ product_image_url })}
          onSending={onSending}
        />
      </Field>
      <FormError>{refusal && (refusal.msg || t('add_failed'))}</FormError>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy || isSending}
          className="max-tablet:w-full tablet:min-w-48"
        >
          {t('add_to_cart')}
        </Button>
        {answer?.ok && <ButtonLink to={paths.cart()}>{t('view_cart')}</ButtonLink>}
        <p className="text-caption text-ink-3">{t('estimate')}</p>
      </div>
    </Form>
  )
}
