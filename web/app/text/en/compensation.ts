import type { Text } from '../fill.ts'

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
  cap: 'Where compensation is due, it is at most {cap} RMB.',
} as const satisfies Text
