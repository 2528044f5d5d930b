import type { AppContext } from '../../context.ts'
import {
  addressProblem,
  PICTURE_HOSTS,
  type Product,
  type Rules,
} from '../../integrations/marketplace/index.ts'

/** The hosts whose pictures a seller's text may show: the marketplaces' own, and the emulators in the demo. */
export const pictureRules = ({ environment }: AppContext) => ({
  hosts: PICTURE_HOSTS,
  origins:
    environment.MODE === 'production'
      ? []
      : [environment.ONEBOUND_BASE_URL, environment.TMAPI_BASE_URL, environment.ALI1688_BASE_URL].flatMap(
          (url) => (url === '' ? [] : [new URL(url).origin]),
        ),
})

export type PictureRules = Pick<Rules, 'hosts' | 'origins'>

/** Returns the address to load a picture from: its host must have a name and a public address. Null for any other. */
export function pictureBehind(address: string, rules: PictureRules): URL | null {
  const url = URL.parse(address)
  if (!url) return null
  if (url.protocol === 'http:' && !rules.origins?.includes(url.origin)) url.protocol = 'https:'
  return addressProblem(url, rules) === null ? url : null
}

/** Returns the picture of the chosen options, or the product's main one. */
export function pictureOfSku(product: Product, skuId: string): string {
  const values = skuId.split(';')
  const chosen = product.groups
    .flatMap((group) => group.options)
    .find((option) => option.imageUrl !== '' && values.includes(option.value))
  return chosen?.imageUrl ?? product.images[0] ?? ''
}
