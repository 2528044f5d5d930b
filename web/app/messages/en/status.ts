import type { Messages } from '../format-message.ts'

export default {
  title: 'Service status',
  lead: 'What works at this moment. Your orders, parcels and balance are safe whatever is shown here.',
  all_working: 'Everything works',
  some_slow: 'Some things are slow',
  some_failing: 'Something does not work',
  checked: 'Checked {time}',
  working: 'Working',
  slow: 'Slow',
  failing: 'Not working',
  shop: 'Website and accounts',
  shop_note: 'Pages, sign-in, orders and parcels',
  product_look_ups: 'Product look-ups',
  product_look_ups_note:
    'Reading products from Taobao, 1688, Weidian and the others. While it does not work, expert buy takes your link.',
  payments: 'Payments',
  payments_note: 'Paying by PayPal or card. Your wallet works whatever is shown here.',
  tracking: 'Parcel tracking',
  tracking_note: 'News from the carriers. Parcels travel on while it is slow.',
  mail: 'E-mail',
  mail_note: 'Activation, password and notice mails. Notices are in your account too.',
  background: 'Background work',
  background_note: 'Refunds, reminders and imports. What waits is done later, nothing is lost.',
} as const satisfies Messages
