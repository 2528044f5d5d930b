import { moneyFormat } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { useOptionNames } from '../../ui/texts/use-option-names.ts'
import { type Chosen, offerOf, offerWith, type Product } from './product-options.ts'

interface FoundProductProps {
  readonly product: Product
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  /** The store's name of the variant; '' where there is none. */
  readonly variant: string
  /** Whether the proposal covers the whole variant. */
  readonly isProposed: boolean
  readonly errors: Readonly<Record<string, string>>
}

/** The product behind a link, with a select for each group of its options. */
export function FoundProduct({ product, chosen, onChoose, variant, isProposed, errors }: FoundProductProps) {
  const t = useTranslations('stores')
  const { nameOf } = useOptionNames()
  const yuan = moneyFormat(useLanguage(), { currency: 'CNY' })
  const offer = offerOf(product, chosen)
  const labelOf = (group: number, value: string, name: string) => {
    const offered = offerWith(product, chosen, group, value)
    if (!offered) return name
    const text = t('option_price', { option: name, price: yuan.format(offered.price) })
    return offered.stock > 0 ? text : t('option_sold_out', { option: text })
  }
  return (
    <div className="grid gap-4 rounded-medium border border-line p-4">
      <div className="flex gap-3.5">
        <Thumbnail src={product.product_image_url} />
        <div className="min-w-0">
          <p className="own-direction line-clamp-2 font-medium">{product.product_name}</p>
          <p className="text-small text-ink-2" aria-live="polite">
            {product.marketplace_name} · <Money amount={offer?.price ?? product.price_min} currency="CNY" />
            {!offer && product.price_max !== product.price_min && (
              <span>
                {' – '}
                <Money amount={product.price_max} currency="CNY" />
              </span>
            )}
          </p>
        </div>
      </div>
      {product.prop_list.length > 0 && variant !== '' && (
        <p className={`text-small ${isProposed ? 'text-ink-2' : 'text-warn'}`} role="status">
          {isProposed ? t('option_proposed', { variant }) : t('option_unsure', { variant })}
        </p>
      )}
      {product.prop_list.length > 0 && (
        <div className="grid gap-4 tablet:grid-cols-2">
          {product.prop_list.map(({ prop_name, options }, group) => (
            <Field key={prop_name} label={nameOf(prop_name)} error={errors[`option_${group}`]}>
              <Select
                name={`option_${group}`}
                value={chosen[group] ?? ''}
                placeholder={t('choose')}
                options={options.map(({ p_name, p_value }) => ({
                  value: p_value,
                  label: labelOf(group, p_value, nameOf(p_name)),
                }))}
                onChange={({ target }) =>
                  onChoose(
                    product.prop_list.map((_, at) => (at === group ? target.value || undefined : chosen[at])),
                  )
                }
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
