import sharp from 'sharp'
import { drawingOf } from '../pictures/render-pictures.ts'
import { catalogue } from './catalogue.ts'
import type { Product, Shop } from './product.ts'

/** Side of the small picture by which two pictures are compared. */
const SIDE = 12
const MOST_UPLOADS = 200

/** Side at which pictures are drawn for it: a drawing of `SIDE` itself would lack its finer parts. */
const DRAWN_SIDE = 100

const uploads = new Map<string, Buffer>()
let nextId = 1_000_000_000
const prints = new Map<Product, Promise<Buffer>>()

/** Stores a picture in base64 and returns its id; null for what is no picture. */
export async function keepUpload(base64: string): Promise<string | null> {
  const print = await printOf(Buffer.from(base64, 'base64')).catch(() => null)
  if (!print) return null
  const id = String(nextId++)
  uploads.set(id, print)
  const [oldest] = uploads.keys()
  if (uploads.size > MOST_UPLOADS && oldest) uploads.delete(oldest)
  return id
}

/** Returns the goods of these shops, those whose first picture is most like the uploaded one first; null for an unknown upload. */
export async function productsLike(id: string, shops: readonly Shop[]): Promise<readonly Product[] | null> {
  const upload = uploads.get(id)
  if (!upload) return null
  const rated = await Promise.all(
    catalogue
      .filter(({ shop }) => shops.includes(shop))
      .map(async (product) => ({ product, distance: distance(upload, await printOfProduct(product)) })),
  )
  return rated.toSorted((a, b) => a.distance - b.distance).map(({ product }) => product)
}

function printOfProduct(product: Product): Promise<Buffer> {
  const known = prints.get(product)
  if (known) return known
  const print = drawingOf(product.looks[0], 'front').then(async (drawing) =>
    printOf(await sharp(Buffer.from(drawing)).resize(DRAWN_SIDE).png().toBuffer()),
  )
  prints.set(product, print)
  return print
}

const printOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: '#fff' })
    .resize(SIDE, SIDE, { fit: 'contain', background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()

const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)
