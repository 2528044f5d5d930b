import type { Messages } from '../format-message.ts'

export default {
  title: 'Settlement',
  lead: 'Have a last look. You pay for the goods and their freight inside China now, and for the parcel to you later, once it is weighed.',
  items: 'What you order',
  line_sum: '{quantity} × {price}, freight in China {freight}',
  summary: 'Order summary',
  goods: 'Goods and freight in China',
  handling_fee: 'Handling fee',
  to_pay: 'To pay',
  rate: '{cny} at {rate}, rate of {at}',
  country: 'Destination country',
  country_hint: 'Where the parcel will go; the address follows when you ship.',
  submit: 'Submit',
  progress: 'Submit now, please wait',
  failed: 'Submit failed.Please retry.',
  stale: 'What you had chosen is no longer in your cart: it was ordered or removed.',
  load_failed: 'Get settlement failed',
  next: 'Next you choose how to pay. Nothing is bought before then.',
} as const satisfies Messages
