import type { Messages } from '../format-message.ts'

export default {
  title: 'Invite a friend',
  lead: '0.5 USD cash per invited user, in your wallet',
  link: 'Your link',
  copy: 'Copy link',
  share: 'Share',
  share_text: 'Sampan buys what is sold in China and brings it to your door.',
  how: 'Whoever signs up by your link within 7 days and activates the account counts as invited by you. The reward comes once for each friend.',
  qr: 'QR code of your link',
  invited: 'Invited users',
  ordered: 'Order amount of your friends',
} as const satisfies Messages
