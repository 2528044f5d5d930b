import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Money } from '../../ui/amounts/amounts.tsx'
import { sizedImage } from '../../ui/photos/sized-image.ts'

/** A product in a list: picture, name, yuan, dollars. */
interface ListedProduct {
  readonly product_link: string
  readonly product_image_url: string
  readonly product_name: string
  readonly product_price: number
  readonly product_price_usd: number
}

interface ProductGridProps<Product extends ListedProduct> {
  readonly products: readonly Product[]
  /** The line under the price. */
  readonly captionOf: (product: Product) => ReactNode
  /** Number of pictures that are loaded eagerly. */
  readonly eager?: number
}

export const productGridClass = 'grid grid-cols-2 gap-x-4 gap-y-7 tablet:grid-cols-4 desktop:grid-cols-5'

/** Products as pictures with prices. The first `eager` pictures load at once, the others near the screen. */
export function ProductGrid<Product extends ListedProduct>(props: ProductGridProps<Product>) {
  const { products, captionOf, eager = 0 } = props
  return (
    <ul className={productGridClass}>
      {products.map((product, index) => (
        <li key={product.product_link} className="group relative grid content-start gap-2">
          <span className="block overflow-hidden rounded-[8px] border border-line bg-[white]">
            <img
              {...sizedImage(product.product_image_url, 200)}
              alt=""
              width={300}
              height={300}
              loading={index < eager ? 'eager' : 'lazy'}
              className="aspect-square w-full object-contain"
            />
          </span>
          <Link
            to={paths.product(product.product_link)}
            className="own-direction line-clamp-2 text-small text-ink no-underline after:absolute after:inset-0 group-hover:underline"
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
          <p className="text-caption text-ink-3">{captionOf(product)}</p>
        </li>
      ))}
    </ul>
  )
}
