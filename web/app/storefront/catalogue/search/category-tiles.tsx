import type { Data } from '@sampan/contract'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { sizedImage } from '../../../ui/photos/sized-image.ts'

export type Categories = Data<'/api/service/get_category_list'>

/** The categories, each with a popular product, before the first search. */
export function CategoryTiles({ categories }: { readonly categories: Categories }) {
  const t = useTranslations('search')
  return (
    <nav aria-label={t('categories')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-3 gap-y-5 tablet:grid-cols-7 desktop:gap-x-4">
        {categories.map(({ category, keyword, product_image_url }) => (
          <li key={category} className="group relative grid content-start gap-2 text-center">
            <span className="block aspect-square overflow-hidden rounded-[8px] border border-line bg-[white] group-hover:border-line-strong">
              {product_image_url && (
                <img
                  {...sizedImage(product_image_url, 160)}
                  alt=""
                  width={300}
                  height={300}
                  className="aspect-square w-full object-contain p-1.5"
                />
              )}
            </span>
            <Link
              to={paths.search(keyword)}
              className="text-balance text-caption font-medium text-ink no-underline after:absolute after:inset-0 group-hover:underline tablet:text-small"
            >
              {t(category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
