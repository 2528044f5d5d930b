import type { Messages } from '../format-message.ts'

export default {
  title: 'Coupons',
  lead: 'For the shipping of a parcel; chosen in the last step before you submit it',
  available: 'Available',
  used: 'Used',
  expired: 'Expired',
  valid: '{from} to {until}',
  use: 'Ship a parcel',
  empty_title: 'Your coupons will be here',
  empty_text:
    'A new account begins with one, and campaigns bring more. Friends you invite earn you wallet money.',
  empty_action: 'Invite a friend',
  empty_other: 'Nothing here',
} as const satisfies Messages
