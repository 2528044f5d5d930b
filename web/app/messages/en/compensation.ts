import type { Messages } from '../format-message.ts'

export default {
  title: 'Compensation and taxation',
  lead: 'What we answer for, and what we can not. Read it once before your first parcel.',
  force_majeure: 'There is no compensation for force majeure, nor for what is lost at customs.',
  prohibited: 'There is no compensation for prohibited items, whether declared or not.',
  fault:
    'There is no compensation for what the customer has caused, such as a wrong address or a parcel not collected.',
  seizure: 'There is no compensation when the destination country seizes a parcel.',
  taxes: 'Taxes and duties of the destination country are borne by the user.',
  freight: 'Freight is not refunded when a parcel is held or returned for customs reasons.',
  claim_title: 'Damaged, or something missing?',
  claim_text:
    'Write to us within 7 days of delivery, or within 45 days of dispatch if nothing came. Photos of the box, its label and the goods settle most cases at once.',
  claim_write: 'Write to us',
  claim_terms: 'Terms of shipping',
  cap: 'Where compensation is due, it is at most {cap} RMB.',
} as const satisfies Messages
