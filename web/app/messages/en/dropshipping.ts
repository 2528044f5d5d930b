import type { Messages } from '../format-message.ts'

export default {
  title: 'Dropshipping',
  description:
    'Link your Shopify or Wix store, map products once, and we buy, check and ship every order to your customer.',
  lead: 'You sell, we do the rest: buy in China, look at every piece, and send it to your customer in your name.',
  way: 'An order of your store, from sale to door',
  step_sale: 'You sell',
  step_order: 'You pass on the order',
  step_buy: 'We buy',
  step_check: 'We check',
  step_customer: 'Your customer',
  store_title: 'Your store, linked',
  store_text:
    'Add your Shopify or Wix store and upload its order export. Every line is read and checked before anything is bought.',
  mapping_title: 'Mapped once',
  mapping_text:
    'Tell us which marketplace product stands behind each of yours. From then on, orders turn into purchases by themselves.',
  check_title: 'Looked at by people',
  check_text:
    'Photos of every item before it leaves. What is wrong goes back to the seller, not to your customer.',
  packing_title: 'Nothing of ours in the box',
  packing_text:
    'No prices, no advertising, no seller’s invoice. Send us your own thank-you cards, and we put them in.',
  begin: 'Find products',
  link_store: 'Link a store',
} as const satisfies Messages
