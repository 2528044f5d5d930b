import { hash } from '../pictures/strokes.ts'
import { catalogue } from './catalogue.ts'
import { categories, type Product, type Shop } from './product.ts'

export type Search = {
  words: string
  shops: readonly Shop[]
  fromFen?: number
  toFen?: number
  sort: 'relevance' | 'price-up' | 'price-down' | 'sales'
  page: number
  pageSize: number
}

/**
 * Returns one page of matches, and their total number. Words are Chinese or English, in titles, categories,
 * sellers.
 */
export function searchCatalogue(search: Search): { products: Product[]; total: number } {
  const wanted = wordsOf(search.words)
  const found = catalogue.filter(
    (product) =>
      search.shops.includes(product.shop) &&
      product.priceFen >= (search.fromFen ?? 0) &&
      product.priceFen <= (search.toFen ?? Number.POSITIVE_INFINITY) &&
      wanted.length > 0 &&
      wanted.every((word) => matches(textsOf(product), word)),
  )
  const sorted = found.toSorted(orders[search.sort])
  const start = (search.page - 1) * search.pageSize
  return { products: sorted.slice(start, start + search.pageSize), total: found.length }
}

const orders = {
  // All matches are equally relevant, but a page should show a variety of goods.
  relevance: (a: Product, b: Product) => hash(a.id) - hash(b.id),
  'price-up': (a: Product, b: Product) => a.priceFen - b.priceFen,
  'price-down': (a: Product, b: Product) => b.priceFen - a.priceFen,
  sales: (a: Product, b: Product) => b.sold - a.sold,
}

type Texts = { chinese: string; english: Set<string> }
const known = new WeakMap<Product, Texts>()

function textsOf(product: Product): Texts {
  const before = known.get(product)
  if (before) return before
  const category = categories[product.category]
  const english = [product.title.en, category.en, product.looks[0].kind, product.brand.en].join(' ')
  const texts = {
    chinese: [product.title.cn, category.cn, product.brand.cn, product.seller.name].join(' ').toLowerCase(),
    english: new Set(wordsOf(english)),
  }
  known.set(product, texts)
  return texts
}

const matches = ({ chinese, english }: Texts, word: string): boolean =>
  english.has(word) || (/[^\x20-\x7e]/.test(word) && chinese.includes(word))

/** "Women's shoes" → women, shoe. A plural finds its singular; "men" does not find "women". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .split(/[\s,.;:/()，。-]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, ''))
}
