import type { Messages } from '../format-message.ts'

export default {
  title: 'My warehouse',
  failed: 'Loading failed....',
  choose_hint: 'Choose what is to travel together in one parcel',
  chosen: 'Chosen items',
  selected: {
    one: '{count} selected, {weight} without packing',
    other: '{count} selected, {weight} without packing',
  },
  order_number: 'Order number',
  ship: 'Ship',
  ship_items: { one: 'Ship {count} item', other: 'Ship {count} items' },
  plan: 'Plan my parcels',
  select_items: 'Please select items!',
  choose_all: 'Choose all',
  choose_item: 'Choose {name}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  store_order: 'store order {number}',
  size: '{length} × {width} × {height} cm',
  arrived: 'arrived {date}',
  extend_first: 'Extend it before it can be sent',
  qc_photo: 'Quality check photo {number} of {name}',
  details: 'Details',
  none_found: 'Nothing matches this',
  show_all: 'Show what is in the warehouse',
  empty_title: 'What arrives for you will be here',
  empty_text:
    'Everything is weighed and photographed when it comes in. Bought something yourself? Announce it, and we receive it for you.',
  empty_action: 'Announce a parcel',
} as const satisfies Messages
