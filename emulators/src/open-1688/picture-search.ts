import sharp from 'sharp'
import { catalogue } from '../goods/catalogue.ts'
import type { Product } from '../goods/product.ts'
import { renderPicture } from '../pictures/render-pictures.ts'

/** Side of the small picture by which two pictures are compared. */
const SIDE = 12
const MOST_UPLOADS = 200

const uploads = new Map<string, Buffer>()
let prints: Promise<readonly (readonly [Product, Buffer])[]> | undefined

/** Stores an uploaded picture and returns its id; '0', as 1688 does, for what is no picture. */
export async function keepUpload(base64: string): Promise<string> {
  const print = await printOf(Buffer.from(base64, 'base64')).catch(() => null)
  if (!print) return '0'
  const id = String(1_000_000_000 + uploads.size)
  uploads.set(id, print)
  const [oldest] = uploads.keys()
  if (uploads.size > MOST_UPLOADS && oldest) uploads.delete(oldest)
  return id
}

/** Returns the offers, those whose first picture is most like the uploaded one first; null for an unknown upload. */
export async function offersLike(id: string): Promise<readonly Product[] | null> {
  const upload = uploads.get(id)
  if (!upload) return null
  prints ??= Promise.all(
    catalogue
      .filter(({ shop }) => shop === '1688')
      .map(
        async (product) => [product, await printOf(await renderPicture(product.looks[0], 'front'))] as const,
      ),
  )
  const rated = (await prints).map(([product, print]) => ({ product, distance: distance(upload, print) }))
  return rated.toSorted((a, b) => a.distance - b.distance).map(({ product }) => product)
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
