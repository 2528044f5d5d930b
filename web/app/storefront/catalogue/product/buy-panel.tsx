import { MAX_LINE_QUANTITY } from '@sampan/contract/cart-quantity'
import { checkSelection } from '@sampan/domain/product-detail'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useEarlyInput, useEarlyText } from '../../../ui/forms/use-early-input.ts'
import { NeedsScripts } from '../../../ui/needs-scripts.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { OptionGroups } from './option-groups.tsx'
import { isSoldOut, mostPieces, type Product, selectedSku, toSelection } from './option-selection.ts'
import { Price } from './price.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useProductSelection } from './use-product-selection.ts'
import { useSelectionMessage } from './use-selection-message.ts'

const REMARK_MAX = 500

// It has nothing to show before its calls are answered. Where it cannot be loaded, the page does without an estimate.
const FreightEstimate = lazy(() =>
  import('./freight-estimate.tsx').then(
    (module) => ({ default: module.FreightEstimate }),
    () => ({ default: () => null }),
  ),
)

interface BuyPanelProps {
  readonly product: Product
  /** Called with the picture of an option when it is selected. */
  readonly onPicture: (url: string) => void
}

/** The choices before a product is added to the cart: options, quantity and remark. */
export function BuyPanel({ product, onPicture }: BuyPanelProps) {
  const t = useTranslations('product')
  const messageOf = useSelectionMessage()
  const { add, isBusy, isAdded } = useAddToCart()
  const { selected, quantity, remark, change, choose } = useProductSelection(product)
  const panel = useRef<HTMLDivElement>(null)
  const remarkField = useEarlyText<HTMLTextAreaElement>(remark, (typed) => change({ remark: typed }))
  const [refused, setRefused] = useState<{ group?: string; text: string }>()
  const sku = selectedSku(product, selected, quantity)

  const isOffered = (sku?.price ?? product.price_max) > 0 && !isSoldOut(product)
  const { min_num: count, lot_size: lot } = product
  const most = mostPieces(product)
  const quantityHint = lot > 1 ? t('minimum_in_lots', { lot, count }) : t('minimum', { count })

  const select = (group: number, value: string) => {
    choose(group, value)
    setRefused(undefined)
    const picture = product.prop_list[group]?.options.find(({ p_value }) => p_value === value)?.image_url
    if (picture) onPicture(picture)
  }
  useEarlyInput(() => {
    for (const group of selected.keys()) {
      const early = panel.current?.querySelector<HTMLInputElement>(`#option-${group} :checked`)
      if (early && early.value !== selected[group]) select(group, early.value)
    }
  })
  const submit = () => {
    const check = checkSelection(toSelection(product, selected, quantity))
    if (check.ok) return add(product, { ...check, quantity, remark, price: sku?.price ?? 0, selected })
    const text = messageOf(check.refusal)
    toast.warning(text)
    if (check.refusal.reason !== 'select_option') return setRefused({ text })
    const group = check.refusal.option
    setRefused({ group, text })
    const index = product.prop_list.findIndex(({ prop_name }) => prop_name === group)
    const options = document.getElementById(`option-${index}`)
    options?.querySelector('input')?.focus({ preventScroll: true })
    // Centred, because header and bars cover the edges of a phone's screen.
    options?.querySelector('legend')?.scrollIntoView({ block: 'center' })
  }
  const missing = refused?.group === undefined ? undefined : { group: refused.group, text: refused.text }
  return (
    <div ref={panel} className="grid grid-cols-1 content-start gap-6">
      <ProductHeading product={product} />
      <Price product={product} sku={sku} quantity={quantity} />
      <OptionGroups product={product} selected={selected} onSelect={select} missing={missing} />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <Field
          label={t('quantity')}
          hint={
            count > 1
              ? quantityHint
              : t('quantity_range', { min: count, max: most, later: MAX_LINE_QUANTITY })
          }
        >
          <NumberField
            value={quantity}
            min={product.min_num}
            max={most}
            multipleOf={product.lot_size}
            onChange={(quantity) => change({ quantity })}
          />
        </Field>
        <Supply product={product} stock={sku?.stock ?? product.stock} />
      </div>
      <Field
        label={t('remark')}
        hint={
          <>
            {t('remark_hint')} <span className="figures">{`${remark.length} / ${REMARK_MAX}`}</span>
          </>
        }
        optional
      >
        <TextArea
          ref={remarkField}
          rows={2}
          maxLength={REMARK_MAX}
          value={remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Field>
      {refused && !missing && <FieldError>{refused.text}</FieldError>}
      {isOffered && <NeedsScripts />}
      <div className="action-bar flex flex-wrap gap-3 max-tablet:bottom-[60px] max-tablet:-mx-5 max-tablet:border-line max-tablet:border-t max-tablet:bg-surface max-tablet:px-5 max-tablet:py-3 tablet:static">
        {isOffered && (
          <Button variant="primary" onClick={submit} busy={isBusy} className="grow tablet:max-w-64">
            {t('add_to_cart')}
          </Button>
        )}
        {isAdded && (
          <ButtonLink to={paths.cart()} className="max-tablet:px-3">
            {t('view_cart')}
          </ButtonLink>
        )}
        {/* Beside the cart's link it would begin a second line on a phone, and move the other buttons. */}
        <a
          href={paths.expertBuy(product.product_link)}
          target="_blank"
          rel="noopener"
          className={
            isOffered
              ? `${buttonClass('quiet')} max-tablet:px-3 ${isAdded ? 'max-tablet:hidden' : ''}`
              : `${buttonClass('primary')} grow tablet:max-w-64`
          }
        >
          {t('expert_buy')}
        </a>
      </div>
      {/* Below the buttons, which would move from under the pointer when the estimate arrives. */}
      <Suspense>
        <FreightEstimate snapshotId={product.snapshot_id} skuId={sku?.skuId ?? ''} quantity={quantity} />
      </Suspense>
    </div>
  )
}

/** What is sold and where, and whether that is known from earlier only. */
function ProductHeading({ product }: Pick<BuyPanelProps, 'product'>) {
  const t = useTranslations('product')
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Chip variant="sea">{product.marketplace_name}</Chip>
        {product.is_stale && (
          <Chip variant="warn" wraps>
            <span>
              {t('stale')} <Moment at={product.fetched_at} time />
            </span>
          </Chip>
        )}
      </p>
      <h1 className="own-direction text-[1.5rem] leading-snug text-pretty">{product.product_name}</h1>
    </header>
  )
}

/** How many pieces there are, and what the seller's freight costs. */
function Supply({ product, stock }: Pick<BuyPanelProps, 'product'> & { readonly stock: number }) {
  const t = useTranslations('product')
  return (
    <>
      <dl className="grid gap-1 text-small">
        <dt className="font-medium">{t('stock')}</dt>
        <dd className={`figures ${stock <= 0 ? 'text-bad' : 'text-ink-2'}`}>
          {t('pieces', { count: stock })}
        </dd>
      </dl>
      <dl className="grid gap-1 text-small">
        <dt className="font-medium">{t('freight')}</dt>
        <dd className="text-ink-2">
          <Money amount={product.product_freight_amount_cny} currency="CNY" /> ·{' '}
          <Money amount={product.product_freight_amount_usd} />
        </dd>
      </dl>
    </>
  )
}
