import type { Messages } from '../format-message.ts'

export default {
  read_all: 'Mark all read',
  title: 'Messages',
  unread: '(unread)',
  empty: 'No message for you.',
  empty_text:
    'We write when an order arrives, a parcel leaves, or something needs your decision. The same comes by e-mail.',
} as const satisfies Messages
