import type { Messages } from '../format-message.ts'

export default {
  title: 'What people are buying',
  text: 'Ordered here lately. Freight is for one piece alone; together they cost less.',
  country: 'Freight to',
  show: 'Show',
  freight: 'freight {amount}',
} as const satisfies Messages
