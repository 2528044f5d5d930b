import type { Data } from '@sampan/contract'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts.tsx'
import { sizedImage } from '../../../ui/sized-image.ts'
import { Loading, Skeleton } from '../../../ui/states.tsx'

export type Product = Data<'/api/shopping/search_product_by_keyword'>['list'][number]

const grid = 'grid grid-cols-2 gap-x-4 gap-y-7 tablet:grid-cols-4 desktop:grid-cols-5'
const names = ['taobao', 'tmall', '1688', 'weidian', 'jd'] as const

export function Results({ products }: { readonly products: readonly Product[] }) {
  const t = useTranslations('search')
  const nameOf = (marketplace: string) => {
    const known = names.find((name) => name === marketplace)
    return known ? t(known) : marketplace
  }
  return (
    <ul className={grid}>
      {products.map((product, index) => (
        <li key={product.product_link} className="group relative grid content-start gap-2">
          <span className="block overflow-hidden rounded-[8px] border border-line bg-[white]">
            <img
              {...sizedImage(product.product_image_url, 200)}
              alt=""
              width={300}
              height={300}
              loading={index < 5 ? 'eager' : 'lazy'}
              className="aspect-square w-full object-contain"
            />
          </span>
          <Link
            to={paths.product(product.product_link)}
            className="line-clamp-2 text-small text-ink no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {product.product_name}
          </Link>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-[1.125rem] font-bold">
              <Money amount={product.product_price} currency="CNY" />
            </span>
            <span className="text-caption text-ink-2">
              <Money amount={product.product_price_usd} />
            </span>
          </p>
          <p className="text-caption text-ink-3">
            {nameOf(product.marketplace)}
            {product.sales > 0 && ` · ${t('sold', { count: product.sales })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function ResultsSkeleton() {
  return (
    <Loading>
      <div className={grid}>
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
