import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { ProductGrid, productGridClass } from '../product-grid.tsx'

export type Product = Data<'/api/shopping/search_product_by_keyword'>['list'][number]

/** What a search found, with marketplace and sales. */
export function Results({ products }: { readonly products: readonly Product[] }) {
  const t = useTranslations('search')
  return (
    <ProductGrid
      products={products}
      eager={5}
      captionOf={({ marketplace_name, sales }) => (
        <>
          {marketplace_name}
          {sales > 0 && ` · ${t('sold', { count: sales })}`}
        </>
      )}
    />
  )
}

/** The place of the results while they load. */
export function ResultsSkeleton() {
  return (
    <Loading>
      <div className={productGridClass}>
        {Array.from({ length: 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <div key={index} className="grid content-start gap-2">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
