import type { Messages } from '../format-message.ts'

export default {
  clip_buy: 'How to buy: from a link to our warehouse',
  clip_ship: 'How to ship: from our warehouse to your door',
} as const satisfies Messages
