import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { WrittenIn } from '../../../ui/texts/written-in.tsx'

interface TrustedSellersProps {
  readonly sellers: Data<'/api/service/get_trust_seller_list'>
}

/** One seller of each category that staff recommend, with the link of its shop. */
export function TrustedSellers({ sellers }: TrustedSellersProps) {
  const t = useTranslations('search')
  return (
    <section className="border-line border-t py-12 tablet:py-16">
      <div className="wrap">
        <div className="mb-6.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h2>{t('trusted_title')}</h2>
          <TextLink to={paths.trustedSellers()} standalone>
            {t('trusted_all')}
          </TextLink>
        </div>
        <ul className="grid grid-cols-1 gap-5 tablet:grid-cols-3">
          {sellers.map((seller) => (
            <li key={seller.id} className="card grid grid-cols-1 content-between gap-4 p-5">
              <div className="flex flex-wrap gap-4">
                <Thumbnail src={seller.logo_url} />
                <div className="min-w-0 flex-1 basis-30 wrap-anywhere">
                  <h3 className="text-title">{seller.name}</h3>
                  <p className="mt-1.5 text-small text-ink-2">
                    <WrittenIn lang={seller.lang}>{seller.description}</WrittenIn>
                  </p>
                </div>
              </div>
              <p className="text-small">
                <TextLink to={seller.store_link} standalone>
                  {t('trusted_shop', { name: seller.name })}
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
