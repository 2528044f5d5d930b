import type { Marketplace } from '@sampan/domain/links'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ProductLinkForm } from '../../product-link-form.tsx'

/** A marketplace, and the link of the item on it. */
export interface MarketplaceChoice {
  readonly code: Marketplace
  readonly link: string
}

/** Asks which marketplace a pasted item number belongs to. */
export function ChooseMarketplace({
  number,
  choices,
}: {
  readonly number: string
  readonly choices: readonly MarketplaceChoice[]
}) {
  const t = useTranslations('product')
  const nameOf = useTranslations('marketplaces')
  return (
    <section className="mx-auto grid max-w-2xl gap-6 py-8">
      <header>
        <h1>{t('which_marketplace')}</h1>
        <p className="mt-3 text-lead text-ink-2">{t('which_marketplace_text', { number })}</p>
      </header>
      <ul className="flex flex-wrap gap-3">
        {choices.map((choice) => (
          <li key={choice.link}>
            <ButtonLink to={paths.product(choice.link)}>{nameOf(choice.code)}</ButtonLink>
          </li>
        ))}
      </ul>
      <ProductLinkForm initial={number} />
    </section>
  )
}
