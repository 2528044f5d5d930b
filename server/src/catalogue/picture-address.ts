import type { AppContext } from '../context.ts'
import { addressProblem, PICTURE_HOSTS, type Product } from '../integrations/marketplace/index.ts'

export const PICTURES_PATH = '/market-pictures'

/** Whose pictures are fetched: the marketplaces' hosts, and in the demo the emulators as they are. */
export const pictureRules = ({ environment }: AppContext) => ({
  hosts: PICTURE_HOSTS,
  origins:
    environment.MODE === 'production'
      ? []
      : [environment.ONEBOUND_BASE_URL, environment.TMAPI_BASE_URL, environment.ALI1688_BASE_URL].flatMap(
          (url) => (url === '' ? [] : [new URL(url).origin]),
        ),
})

export type PictureRules = ReturnType<typeof pictureRules>

/** Our own address of a marketplace's picture: shoppers' browsers never ask the marketplaces. */
export const pictureAddress = (url: string): string =>
  url === '' ? '' : `${PICTURES_PATH}/${Buffer.from(url).toString('base64url')}`

/** The picture behind such an address; null when it is none, or one we do not fetch. */
export function pictureBehind(name: string, rules: PictureRules): URL | null {
  const text = Buffer.from(name, 'base64url').toString('utf8')
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'http:' && !rules.origins.includes(url.origin)) url.protocol = 'https:'
  return addressProblem(url, rules) === null ? url : null
}

/** The picture of the chosen options, or the product's main one. */
export function pictureOfSku(product: Product, skuId: string): string {
  const values = skuId.split(';')
  const chosen = product.groups
    .flatMap((group) => group.options)
    .find((option) => option.imageUrl !== '' && values.includes(option.value))
  return pictureAddress(chosen?.imageUrl ?? product.images[0] ?? '')
}
