import { plainDecimal } from '@sampan/domain/money'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { useOptionNames } from '../../ui/texts/use-option-names.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { FoundProduct } from './found-product.tsx'
import { missingGroup, type Product, skuOf } from './product-options.ts'
import { StoreSelect } from './store-select.tsx'
import { type Bought, useBought } from './use-bought.ts'
import type { StoreItem, StoreProduct } from './use-other-variant.ts'

interface ProductDialogProps {
  /** The mapping to change; absent for a new one. */
  readonly product?: StoreProduct
  readonly stores: readonly { readonly id: string; readonly store_name: string }[]
  readonly storeId: string
  /** The fixed item of the mapping, for a line of an import. */
  readonly item?: StoreItem
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** Edits the product bought for a store's item: its link, option, price and remark. */
export default function ProductDialog({
  product: mapping,
  stores,
  storeId,
  item,
  onClose,
  onSaved,
}: ProductDialogProps) {
  const t = useTranslations('stores')
  const { nameOf } = useOptionNames()
  const draftKey = `store-product:${mapping?.id ?? `${storeId}:${item?.store_product_sku ?? ''}`}:`
  const found = useBought(mapping, item, storeId, `${draftKey}bought`)
  const { bought, change, choose, variant, product } = found

  const send = async (form: FormData) => {
    const group = product ? missingGroup(product, bought.chosen) : -1
    if (product && group >= 0) {
      const text = t('option_missing', { group: nameOf(product.prop_list[group]?.prop_name ?? '') })
      return { ok: false, code: 0, msg: text, fields: { [`option_${group}`]: text } } as const
    }
    const input = inputOf(form, bought, item, mapping, product)
    return mapping
      ? call('/api/onlinestore/update_product', { id: mapping.id, ...input })
      : call('/api/onlinestore/add_new_product', {
          store_id: item ? storeId : textIn(form, 'store_id').trim(),
          ...input,
        })
  }
  return (
    <EntryDialog
      draftKey={draftKey}
      title={mapping ? t('edit_product') : item ? t('map_item') : t('add_product')}
      description={t('product_note')}
      action={mapping ? t('save') : item ? t('map_item') : t('add_product')}
      done={mapping ? t('saved') : t('product_added')}
      failed={mapping ? t('save_failed') : t('add_product_failed')}
      send={send}
      onClose={onClose}
      {...(onSaved && { onSaved })}
    >
      {(errors, kept) => (
        <>
          {!mapping && !item && (
            <Field label={t('store')} error={errors.store_id}>
              <StoreSelect stores={stores} value={kept.store_id ?? storeId} placeholder={t('choose')} />
            </Field>
          )}
          {item ? (
            <ItemSummary item={item} />
          ) : (
            <Field label={t('sku')} hint={t('sku_hint')} error={errors.store_product_sku}>
              <TextInput
                name="store_product_sku"
                defaultValue={kept.store_product_sku ?? mapping?.store_product_sku}
                maxLength={300}
                autoComplete="off"
              />
            </Field>
          )}
          <ProductLink found={found} error={errors.product_link} />
          {product && (
            <FoundProduct
              product={product}
              chosen={bought.chosen}
              onChoose={(chosen) => choose(product, chosen, false)}
              variant={variant}
              isProposed={bought.isProposed}
              errors={errors}
            />
          )}
          <Field label={t('price')} error={errors.product_sale_price_cny}>
            <TextInput
              name="product_sale_price_cny"
              inputMode="decimal"
              value={bought.price}
              onChange={({ target }) => change({ price: target.value })}
              maxLength={12}
              autoComplete="off"
              className="max-w-44"
            />
          </Field>
          <Field label={t('product_name')} error={errors.product_name} optional>
            <TextInput
              name="product_name"
              value={bought.name}
              onChange={({ target }) => change({ name: target.value })}
              maxLength={300}
              autoComplete="off"
            />
          </Field>
          <Field label={t('remark')} hint={t('remark_hint')} error={errors.product_remark} optional>
            <TextArea
              name="product_remark"
              rows={2}
              defaultValue={kept.product_remark ?? mapping?.product_remark}
              maxLength={500}
            />
          </Field>
        </>
      )}
    </EntryDialog>
  )
}

interface ProductLinkProps {
  readonly found: ReturnType<typeof useBought>
  readonly error: string | undefined
}

/** The link of the product that is bought: pasting one, leaving the field or the button looks the product up. */
function ProductLink({
  found: { bought, change, lookup, search, reset, otherVariant },
  error,
}: ProductLinkProps) {
  const t = useTranslations('stores')
  return (
    <>
      <div className="flex flex-wrap items-start gap-2.5">
        <Field
          label={t('product_link')}
          hint={otherVariant ? t('other_variant_link', { name: otherVariant }) : t('product_link_hint')}
          error={error}
          className="min-w-0 grow basis-60"
        >
          <TextInput
            name="product_link"
            type="url"
            inputMode="url"
            value={bought.link}
            onChange={({ target, nativeEvent }) => {
              change({ link: target.value })
              const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
              if (isPasted) void search(target.value)
              else reset()
            }}
            onBlur={({ target }) => void search(target.value)}
            maxLength={2000}
            autoComplete="off"
          />
        </Field>
        <Button
          className="tablet:mt-7"
          busy={lookup.state === 'searching'}
          onClick={() => void search(bought.link)}
        >
          {t('look_up')}
        </Button>
      </div>
      <div aria-live="polite">
        {lookup.state === 'failed' && (
          <p className="text-small text-ink-2">
            {lookup.text} {t('look_up_failed')}
          </p>
        )}
      </div>
    </>
  )
}

/** Returns the fields of a mapping that a new and a changed one have in common. */
function inputOf(
  form: FormData,
  bought: Bought,
  item: StoreItem | undefined,
  mapping: StoreProduct | undefined,
  product: Product | undefined,
) {
  const read = (name: string) => textIn(form, name).trim()
  const isSameLink = mapping !== undefined && bought.link.trim() === mapping.product_link
  const mappedSku = isSameLink
    ? { product_sku_id: mapping.product_sku_id, sku_code_note: mapping.sku_code_note }
    : {}
  return {
    store_product_sku: item?.store_product_sku ?? read('store_product_sku'),
    store_product_name: item?.store_product_name ?? '',
    product_sku: item?.product_sku ?? '',
    product_link: bought.link.trim(),
    product_sale_price_cny: plainDecimal(bought.price),
    product_name: bought.name.trim(),
    product_remark: read('product_remark'),
    ...(product ? skuOf(product, bought.chosen) : mappedSku),
  }
}

function ItemSummary({ item }: { readonly item: StoreItem }) {
  return (
    <div className="rounded-medium bg-sunken px-4 py-3 text-small">
      <p className="own-direction font-medium">{item.store_product_name || item.store_product_sku}</p>
      <p className="text-ink-2 wrap-anywhere">
        {[item.product_sku, item.store_product_sku].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
