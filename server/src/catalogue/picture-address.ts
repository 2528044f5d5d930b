import type { AppContext } from '../context.ts'
import { addressProblem, PICTURE_HOSTS, type Product } from '../integrations/marketplace/index.ts'

export const PICTURES_PATH = '/market-pictures'

/** The hosts that pictures may be fetched from: the marketplaces' own, and the emulators in the demo. */
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

/** Returns our own address of a marketplace's picture, so that browsers never call the marketplaces. */
export const pictureAddress = (url: string): string =>
  url === '' ? '' : `${PICTURES_PATH}/${Buffer.from(url).toString('base64url')}`

/** Returns the original address of such a picture; null for an invalid name or a host that is not allowed. */
export function pictureBehind(name: string, rules: PictureRules): URL | null {
  const text = Buffer.from(name, 'base64url').toString('utf8')
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'http:' && !rules.origins.includes(url.origin)) url.protocol = 'https:'
  return addressProblem(url, rules) === null ? url : null
}

/** Returns the picture of the chosen options, or the product's main one. */
export function pictureOfSku(product: Product, skuId: string): string {
  const values = skuId.split(';')
  const chosen = product.groups
    .flatMap((group) => group.options)
    .find((option) => option.imageUrl !== '' && values.includes(option.value))
  return pictureAddress(chosen?.imageUrl ?? product.images[0] ?? '')
}
