import { buildProduct } from './build-product.ts'
import { cosplayGoods } from './lines/cosplay.ts'
import { hanfuGoods } from './lines/hanfu.ts'
import { mensClothing } from './lines/mens-clothing.ts'
import { mensShoes } from './lines/mens-shoes.ts'
import { sportsGoods } from './lines/sports.ts'
import { womensClothing } from './lines/womens-clothing.ts'
import { womensShoes } from './lines/womens-shoes.ts'
import type { Category, Product } from './product.ts'
import { readLines } from './read-lines.ts'

const shelves: [Category, string][] = [
  ['womens-clothing', womensClothing],
  ['womens-shoes', womensShoes],
  ['mens-clothing', mensClothing],
  ['mens-shoes', mensShoes],
  ['sports', sportsGoods],
  ['hanfu', hanfuGoods],
  ['cosplay', cosplayGoods],
]

/** All products of the emulators: the same ones with the same ids at every start. */
export const catalogue: readonly Product[] = shelves.flatMap(([category, lines]) =>
  readLines(lines).map((line) => buildProduct(line, category)),
)

const byId = new Map(catalogue.map((product) => [product.id, product]))
if (byId.size !== catalogue.length) throw new Error('two products of the catalogue have one id')

/** Returns a product of any marketplace by its id; undefined for one that the emulators do not sell. */
export const findProduct = (id: string): Product | undefined => byId.get(id)
