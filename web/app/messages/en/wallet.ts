import type { Messages } from '../format-message.ts'

export default {
  title: 'Wallet',
  failed: 'Loading failed....',
  balance: 'Balance',
  only_here: 'Wallet money can only be used for orders on this platform.',
  amount: 'Amount',
  amount_hint: '{min} to {max} US dollars, in steps of {step}',
  top_up: 'Top up',
  pay_less: 'You pay {pay} and save {saved}',
  pay_full: 'You pay {pay}',
  create_failed: 'Create payment failed',
  records: 'Records',
  type: 'Type',
  date: 'Date',
  status: 'Status',
  pay: 'Pay',
  cancel: 'Cancel',
  cancel_named: 'Cancel {number}',
  cancelled: 'The top-up is cancelled',
  receipt: 'Receipt',
  paid: 'Paid',
  empty_title: 'Every movement will be here',
  empty_text:
    'Top-ups, payments, refunds and bonuses, each with the balance after it. Begin with a top-up, or pay your first order by PayPal.',
} as const satisfies Messages
