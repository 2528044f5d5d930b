import { type SubmitEvent, useEffect } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { TextArea, TextInput } from '../../../ui/input.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Upload } from '../../../ui/upload.tsx'
import { useExpertBuy } from './use-expert-buy.ts'

const MAX_QUANTITY = 1000

/** A product described for our buyers. `link` is filled in where the page was asked for with one. */
export function ExpertBuyForm({ link }: { readonly link: string }) {
  const t = useTranslations('expert-buy')
  const { draft, errors, isBusy, turn, change, submit } = useExpertBuy()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every link the page is opened with
  useEffect(() => {
    if (link) change({ product_link: link })
  }, [link])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    await submit()
    focusFirstError(form)
  }
  return (
    <form key={turn} onSubmit={onSubmit} noValidate className="card grid gap-5 p-5 tablet:p-7">
      <Field label={t('name')} error={errors.product_name}>
        <TextInput
          value={draft.product_name}
          maxLength={300}
          onChange={({ target }) => change({ product_name: target.value })}
        />
      </Field>
      <Field label={t('link')} hint={t('link_hint')} error={errors.product_link}>
        <TextInput
          type="url"
          value={draft.product_link}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => change({ product_link: target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-3 tablet:gap-x-5">
        <Field label={t('price')} error={errors.product_sale_price_cny}>
          <NumberField
            {...(draft.product_sale_price_cny !== undefined && { value: draft.product_sale_price_cny })}
            min={1}
            max={1_000_000}
            decimals={2}
            unit="CNY"
            bare
            onChange={(product_sale_price_cny) => change({ product_sale_price_cny })}
          />
        </Field>
        <Field label={t('quantity')} error={errors.quantity}>
          <NumberField
            value={draft.quantity}
            min={1}
            max={MAX_QUANTITY}
            onChange={(quantity) => change({ quantity })}
          />
        </Field>
        <Field label={t('freight')} hint={t('freight_hint')} error={errors.product_freight_amount_cny}>
          <NumberField
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
        <TextArea
          rows={3}
          maxLength={500}
          value={draft.product_remark}
          onChange={({ target }) => change({ product_remark: target.value })}
        />
      </Field>
      <Field label={t('screenshot')} error={errors.product_image_url}>
        <Upload
          value={draft.product_image_url}
          onChange={(product_image_url) => change({ product_image_url })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" busy={isBusy} className="max-tablet:w-full tablet:min-w-48">
          {t('add_to_cart')}
        </Button>
        <p className="text-caption text-ink-3">{t('estimate')}</p>
      </div>
    </form>
  )
}
