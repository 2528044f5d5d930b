import type { Messages } from '../format-message.ts'

export default {
  label: 'Product link',
  placeholder: 'Product link or share text',
  missing: 'Please input Product URL',
  find: 'Find it',
  hint: 'Works with share text from the apps, short links and links of other agents.',
} as const satisfies Messages
