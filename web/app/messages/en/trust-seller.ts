import type { Messages } from '../format-message.ts'

export default {
  title: 'Trusted sellers',
  description:
    'Shops for Hanfu, sneakers and cosplay that we have bought from many times and would buy from again.',
  lead: 'Shops we have bought from many times: what arrives is what was shown. Open one, copy a link, paste it here.',
  categories: 'Categories',
  Hanfu: 'Hanfu',
  Sneaker: 'Sneaker',
  Cosplay: 'Cosplay',
  view_products: 'View Products',
  view_products_of: 'View Products of {name}, opens in a new tab',
  none: 'Shops for this category are on their way',
} as const satisfies Messages
