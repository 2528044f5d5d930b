/** What customers can order from the warehouse. */
export const SERVICE_NAMES = [
  'photos',
  'measuring',
  'video',
  'box_removal',
  'vacuum',
  'set_split',
  'corner_protection',
  'moisture_bag',
  'gift_note',
  'rehearsal',
] as const
