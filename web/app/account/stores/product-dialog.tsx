import type { Data } from '@sampan/contract'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { StoreSelect } from './store-select.tsx'

export type StoreProduct = Data<'/api/onlinestore/get_product_list'>['list'][number]

interface ProductDialogProps {
  /** The mapping to change; absent for a new one. */
  readonly product?: StoreProduct
  readonly stores: readonly { readonly id: string; readonly store_name: string }[]
  readonly storeId: string
  /** The fixed item of the mapping, for a line of an import. */
  readonly item?: { readonly sku: string; readonly name: string; readonly variant: string }
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** Edits the product bought for a store's item: its link, price and remark. */
export default function ProductDialog({
  product,
  stores,
  storeId,
  item,
  onClose,
  onSaved,
}: ProductDialogProps) {
  const t = useTranslations('stores')
  const send = (form: FormData) => {
    const read = (name: string) => String(form.get(name) ?? '').trim()
    const price = read('product_sale_price_cny').replace(',', '.')
    const input = {
      store_product_sku: item?.sku ?? read('store_product_sku'),
      store_product_name: item?.name ?? '',
      product_sku: item?.variant ?? '',
      product_link: read('product_link'),
      // NaN for an empty field lets the API refuse it beside the field.
      product_sale_price_cny: price === '' ? Number.NaN : Number(price),
      product_name: read('product_name'),
      product_remark: read('product_remark'),
    }
    return product
      ? call('/api/onlinestore/update_product', { id: product.id, ...input })
      : call('/api/onlinestore/add_new_product', { store_id: item ? storeId : read('store_id'), ...input })
  }
  return (
    <EntryDialog
      title={product ? t('edit_product') : item ? t('map_item') : t('add_product')}
      description={t('product_note')}
      action={product ? t('save') : item ? t('map_item') : t('add_product')}
      done={product ? t('saved') : t('product_added')}
      failed={product ? t('save_failed') : t('add_product_failed')}
      send={send}
      onClose={onClose}
      {...(onSaved && { onSaved })}
    >
      {(errors) => (
        <>
          {!product && !item && (
            <Field label={t('store')} error={errors.store_id}>
              <StoreSelect stores={stores} value={storeId} placeholder={t('choose')} />
            </Field>
          )}
          {item ? (
            <div className="rounded-medium bg-sunken px-4 py-3 text-small">
              <p className="font-medium wrap-anywhere">{item.name || item.sku}</p>
              <p className="text-ink-2 wrap-anywhere">
                {[item.variant, item.sku].filter(Boolean).join(' · ')}
              </p>
            </div>
          ) : (
            <Field label={t('sku')} hint={t('sku_hint')} error={errors.store_product_sku}>
              <TextInput
                name="store_product_sku"
                defaultValue={product?.store_product_sku}
                maxLength={300}
                autoComplete="off"
              />
            </Field>
          )}
          <Field label={t('product_link')} hint={t('product_link_hint')} error={errors.product_link}>
            <TextInput
              name="product_link"
              type="url"
              inputMode="url"
              defaultValue={product?.product_link}
              maxLength={2000}
              autoComplete="off"
            />
          </Field>
          <Field label={t('price')} error={errors.product_sale_price_cny}>
            <TextInput
              name="product_sale_price_cny"
              inputMode="decimal"
              defaultValue={product?.product_sale_price_cny}
              maxLength={12}
              autoComplete="off"
              className="max-w-44"
            />
          </Field>
          <Field label={t('product_name')} error={errors.product_name} optional>
            <TextInput
              name="product_name"
              defaultValue={product?.product_name ?? item?.name}
              maxLength={300}
              autoComplete="off"
            />
          </Field>
          <Field label={t('remark')} hint={t('remark_hint')} error={errors.product_remark} optional>
            <TextArea name="product_remark" rows={2} defaultValue={product?.product_remark} maxLength={500} />
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
