import { type Data, type Language, PRODUCT_CATEGORIES } from '@sampan/contract'
import { translate } from '@sampan/messages/catalogue'
import { contentLanguage } from '@sampan/messages/languages'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { categoryPicturesIn, setCategoryPicture } from './category-pictures.queries.ts'
import { searchProducts } from './search.ts'

/** Number of products read per category; the first whose picture no other category shows is used. */
const SEEN = 10

/**
 * Finds a popular product for each category, by its name in the languages that the marketplaces understand. A category
 * whose search fails keeps its picture.
 */
export async function findCategoryPictures(context: AppContext): Promise<void> {
  for (const lang of ['en', 'cn'] as const) {
    const shown = new Set<string>()
    for (const category of PRODUCT_CATEGORIES) {
      const keyword = translate(lang, 'search', category)
      const imageUrl = (await picturesOf(context, keyword, lang)).find((url) => !shown.has(url))
      if (!imageUrl) continue
      shown.add(imageUrl)
      await setCategoryPicture(context.db, { category, lang, imageUrl, searchedAt: context.now() })
    }
  }
}

async function picturesOf(context: AppContext, keyword: string, lang: 'en' | 'cn'): Promise<string[]> {
  const any = { priceMinFen: null, priceMaxFen: null }
  try {
    const search = { keyword, lang, page: 1, pageSize: SEEN, sort: 'sales', ...any } as const
    const { rows } = await searchProducts(context, search, null)
    return rows.map(({ imageUrl }) => imageUrl).filter((url) => url !== '')
  } catch (problem) {
    if (problem instanceof Refusal) return []
    throw problem
  }
}

/** Returns the categories with their keywords and pictures, in the marketplace language closest to the reader's. */
export async function categoryList(
  context: AppContext,
  reader: Language,
): Promise<Data<'/api/service/get_category_list'>> {
  const lang = contentLanguage(reader)
  const pictures = await categoryPicturesIn(context.db, lang)
  return PRODUCT_CATEGORIES.map((category) => ({
    category,
    keyword: translate(lang, 'search', category),
    product_image_url: pictures.get(category) ?? '',
  }))
}
