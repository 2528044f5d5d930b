import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProductLinkForm } from '../../product-link-form.tsx'
import { RetryLookup } from './retry-lookup.tsx'

/**
 * Shown when the pasted text is not a product, or no provider responded: explains which, and offers
 * alternatives.
 */
export function LookupFailed({
  searchText,
  link,
  text,
}: {
  readonly searchText: string
  /** The link to preset in the expert-buy form; '' where none was pasted. */
  readonly link: string
  readonly text: string
}) {
  const t = useTranslations('product')
  return (
    <section className="mx-auto grid max-w-2xl gap-6 py-8">
      <header>
        <h1>{t('failed_title')}</h1>
        <p role="alert" className="mt-3 text-lead wrap-anywhere text-ink-2">
          {text}
        </p>
      </header>
      <ProductLinkForm initial={searchText} />
      <div className="flex flex-wrap gap-3">
        <RetryLookup />
        <ButtonLink to={paths.expertBuy(link)}>{t('expert_buy')}</ButtonLink>
      </div>
    </section>
  )
}
