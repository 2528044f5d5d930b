import type { Data } from '@sampan/contract'
import { displayNames } from '@sampan/messages/intl'
import { Form } from 'react-router'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Money, Weight } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { DESTINATIONS, type Destination } from './destinations.ts'
import { ProductGrid } from './product-grid.tsx'

export type PopularProduct = Data<'/api/service/get_popular_products'>[number]

interface PopularProductsProps {
  readonly products: readonly PopularProduct[]
  readonly country: Destination
}

/**
 * Recently bought products, with the freight of one piece to a country that the visitor selects. Needs the message
 * namespace `popular-products`.
 */
export function PopularProducts({ products, country }: PopularProductsProps) {
  const t = useTranslations('popular-products')
  const nameOf = displayNames(useLanguage(), { type: 'region' })
  const options = DESTINATIONS.map((code) => ({ value: code, label: nameOf.of(code) ?? code }))
  return (
    <section className="page-section" id="popular">
      <div className="wrap">
        <div className="mb-6.5 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2>{t('title')}</h2>
            <p className="mt-2.5 text-ink-2">{t('text')}</p>
          </div>
          <Form className="flex items-end gap-2" preventScrollReset>
            <Field label={t('country')}>
              <Select
                key={country}
                name="country"
                options={options}
                defaultValue={country}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              />
            </Field>
            <ShowButton />
          </Form>
        </div>
        <ProductGrid
          products={products}
          captionOf={({ weight_g, freight_usd }) => (
            <>
              <Weight kg={weight_g / 1000} />
              {freight_usd !== null && (
                <>
                  {' · '}
                  {t.rich('freight', { amount: <Money amount={freight_usd} /> })}
                </>
              )}
            </>
          )}
        />
      </div>
    </section>
  )
}

/** Until scripts submit the form at each selection. A component of its own, so that hydration renders no products again. */
function ShowButton() {
  const t = useTranslations('popular-products')
  return useHydrated() ? null : <Button type="submit">{t('show')}</Button>
}
