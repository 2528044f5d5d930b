import type { Messages } from '../format-message.ts'

export default {
  orders_title: 'Pay for your orders',
  shipping_title: 'Pay for shipping',
  top_up_title: 'Top up your wallet',
  supplement_title: 'Pay the difference',
  storage_title: 'Pay for longer storage',
  order_numbers: 'Order numbers',
  delivery_number: 'Delivery number',
  record_number: 'Order number {number}',
  more_numbers: { one: 'and {count} more', other: 'and {count} more' },
  orders: { one: '{count} order', other: '{count} orders' },
  parcel: 'Your parcel',
  top_up_summary: 'Top-up',
  supplement_summary: 'Difference',
  storage_summary: 'Storage',
  credited: 'Your wallet is credited {sum}.',
  top_up_note: 'Wallet money can only be used for orders on this platform.',
  tracking_note: 'The tracking number is usually uploaded 1-2 days after payment.',

  pay_way: 'Pay way',
  paypal: 'PayPal',
  card: 'Card',
  alipay: 'Alipay',
  wechat_pay: 'WeChat Pay',
  card_note: 'Apple Pay and Google Pay too.',
  provider_note: 'You pay on {provider}’s own page and come back here. No fee is added.',
  balance: 'Balance',
  balance_note: 'Paid at once from your wallet',
  balance_short: 'Not enough for this sum. {top_up}',
  top_up: 'Top up',
  creditcard: 'Credit card',
  creditcard_note: 'Cards work through PayPal in the meantime',
  not_available: 'Not available',
  to_pay: 'To pay',
  rate_note: '{cny} at {rate}, fixed {moment}',
  pay_now: 'Pay Now',

  select_pay_way: 'Please select pay way',
  payoneer: 'Please transfer to our Payoneer account.',
  balance_below_zero: 'Your balance is below 0',
  top_up_first: 'Please top up...',
  balance_notice: 'Paying from your balance. Please stay on this page.',
  pay_failed: 'Pay failed',
  can_not_pay: 'Can not pay',
  failed_to_pay: 'Failed To Pay',
  not_payable_why:
    'It may have been paid, cancelled or taken apart in the meantime. The list shows how it is now; nothing was charged here.',
  back_to_list: 'Back to the list',

  notices: 'Good to know',
  fees_title: 'What does a payment cost?',
  fees_text:
    'Payment providers charge 3 to 5 % for cards and wallets. Our handling fee covers it and is already in the total; nothing is added afterwards. Paying from your balance costs the same and needs no further step.',
  returns_title: 'Can I return something?',
  returns_text:
    'Yes, while it is in our warehouse and the seller agrees. Look at the photos as soon as they arrive and ask from the order. Each return or refund costs $5 to $30 for handling, and the freight back to the seller where there is any.',
  no_refund_title: 'What happens after shipping?',
  no_refund_text:
    'Once a parcel has left our warehouse there is no refund and no return. Duties and taxes of your country are yours to pay.',
  logistics_title: 'May I use another carrier?',
  logistics_text:
    'Yes. Other logistics companies are supported at your own cost: write to us with the order number before you submit the parcel.',

  progress: 'What comes next',
  success_title: 'Paid',
  pending_title: 'Payment under way',
  failed_title: 'The payment did not go through',
  pending_text:
    'This payment is still being checked; some methods take days. You need not pay again: we e-mail you as soon as it is settled.',
  orders_success: 'Thank you. We buy within one day and e-mail you about the progress of your order.',
  orders_failed:
    'Nothing was charged. Your orders are kept, and you can pay them from the list whenever you like.',
  shipping_success:
    'Thank you. Your parcel is ready to ship; the tracking number usually follows in 1-2 days.',
  shipping_failed: 'Nothing was charged. Your parcel is kept, and you can pay its shipping from the list.',
  top_up_success: 'Thank you. Your wallet shows the payment and what your balance is now.',
  top_up_failed: 'Nothing was charged. It waits in your wallet, where you can pay it later.',
  back_to_orders: 'Back to my Order',
  back_to_parcels: 'Back to my Parcels',
} as const satisfies Messages
