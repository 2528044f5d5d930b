import type { Goods } from '../pictures/draw-goods.ts'
import { picturePath } from '../pictures/render-pictures.ts'
import type { Product } from './product.ts'

/** Returns the addresses of a product's pictures on `host` (an origin, or `//host` as written by Taobao). */
export function galleryOf({ looks: [first, ...others] }: Product, host: string): [string, ...string[]] {
  const own = (['turned', 'near', 'pair'] as const).map((view) => host + picturePath(first, view))
  return [
    host + picturePath(first, 'front'),
    ...own,
    ...others.slice(0, 2).map((look) => host + picturePath(look, 'turned')),
  ]
}

/** Returns the pictures of a product's description: two of each of its first three looks. */
export const detailPictures = ({ looks }: Product, host: string): string[] =>
  looks.slice(0, 3).flatMap((look) => [host + picturePath(look, 'near'), host + picturePath(look, 'front')])

/** Returns the address of the picture of a look on the emulator's host. */
export const pictureOf = (look: Goods, host: string): string => host + picturePath(look, 'front')
