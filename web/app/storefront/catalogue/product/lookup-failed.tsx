import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProductLinkForm } from '../../product-link-form.tsx'
import { RetryLookup } from './retry-lookup.tsx'

/** What was pasted is no product, or nobody could be asked: says which, and offers every way on. */
export function LookupFailed({
  searchText,
  link,
  text,
}: {
  readonly searchText: string
  /** For the form where our buyers take over; '' where nothing like a link was pasted. */
  readonly link: string
  readonly text: string
}) {
  const t = useTranslations('product')
  return (
    <section className="mx-auto grid max-w-2xl gap-6 py-8">
      <header>
        <h1>{t('failed_title')}</h1>
        <p role="alert" className="mt-3 text-lead text-ink-2">
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
