import { Link } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { sizedImage } from '../../ui/photos/sized-image.ts'
import type { PopularProduct } from '../catalogue/popular-products.tsx'

/** Real links to try, each with its kind. */
export function LinkExamples({ products }: { readonly products: readonly PopularProduct[] }) {
  const t = useTranslations('home')
  return (
    <div className="mt-5">
      <p className="text-caption text-ink-3">{t('examples_text')}</p>
      <ul className="mt-1 divide-y divide-line">
        {products.map((product) => (
          <li key={product.product_link}>
            <Link
              to={paths.product(product.product_link)}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5 text-ink no-underline hover:bg-sea-wash"
            >
              <img
                {...sizedImage(product.product_image_url, 40)}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-[6px] border border-line bg-[white] object-contain"
              />
              <span className="min-w-0">
                <span className="own-direction block truncate text-small font-medium">
                  {product.product_name}
                </span>
                <span dir="ltr" className="block truncate text-caption text-ink-3 rtl:text-end">
                  {product.product_link.replace(/^https:\/\//, '')}
                </span>
              </span>
              <span className="text-end">
                <span className="block text-small font-medium">
                  <Money amount={product.product_price} currency="CNY" />
                </span>
                <span className="block text-caption text-ink-3">
                  <Money amount={product.product_price_usd} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
