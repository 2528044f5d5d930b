import type { Messages } from '../format-message.ts'

export default {
  title: 'Business service',
  description:
    'Sourcing, samples, volume buying and freight from China for shops and companies, by people who answer for it.',
  lead: 'For shops and companies that buy by the box: we find factories, compare, negotiate, inspect and ship.',
  way: 'From request to delivery',
  step_wish: 'Your request',
  step_offers: 'Offers compared',
  step_sample: 'A sample to you',
  step_volume: 'Production and inspection',
  step_freight: 'Freight',
  sourcing_title: 'Sourcing',
  sourcing_text:
    'Tell us what, how many and for how much. You get offers from several sellers side by side, with what speaks for and against each.',
  ladder_title: 'Prices by quantity',
  ladder_text:
    'On 1688 the price falls with the quantity. We show the ladder, ask for a better price, and buy where it pays.',
  quality_title: 'Inspection',
  quality_text:
    'Counted, measured and photographed against your list. What fails is sorted out before anything ships.',
  freight_title: 'Freight that fits',
  freight_text: 'By express, air or sea, in one parcel or many, with the papers that your customs ask for.',
  begin: 'Find products',
  ask: 'Ask us',
} as const satisfies Messages
