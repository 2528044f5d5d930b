import { useTranslations } from '../../../messages/use-translations.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { Product } from './option-selection.ts'
import { RetryLookup } from './retry-lookup.tsx'

/** The seller, the marketplace, and a link to look up another product. */
export function SellerFacts({ product }: { readonly product: Product }) {
  const t = useTranslations('product')
  return (
    <div className="grid content-start gap-5 border-line border-t pt-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small">
        <dt className="text-ink-3">{t('seller')}</dt>
        <dd>
          {product.seller_link ? (
            <TextLink to={product.seller_link}>{product.seller_name}</TextLink>
          ) : (
            product.seller_name || '–'
          )}
        </dd>
        <dt className="text-ink-3">{t('original')}</dt>
        <dd className="min-w-0 break-all">
          <TextLink to={product.product_link}>{product.product_link.replace(/^https?:\/\//, '')}</TextLink>
        </dd>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
        <span>{t('not_right')}</span>
        <RetryLookup size="small" />
      </div>
    </div>
  )
}
