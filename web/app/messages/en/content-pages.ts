import type { Messages } from '../format-message.ts'

export default {
  back_to_top: 'Back to top',
  home: 'Home',
  next: 'Next',
  blog_title: 'Blog',
  blog_lead:
    'What we learned buying, packing and sending: sizes, freight, customs and the things nobody tells you.',
  blog_more: 'More from the blog',
  no_more: 'No more data',
  empty_data: 'Empty data',
  no_article: 'Can not show data',
  no_faqs: 'Could not fetch FAQs',
  no_faq_categories: 'Could not fetch FAQ categories',
  no_faq: 'Could not fetch FAQ',
  guides: 'Guides',
  documents: 'Terms and policies',
  'terms-of-service': 'Terms of service',
  'terms-of-shipping': 'Terms of shipping',
  'privacy-policy': 'Privacy policy',
  taxation: 'Compensation and taxation',
  faq_title: 'Questions and answers',
  faq_lead: 'What customers ask us most, by subject.',
  faq_search: 'Search the answers',
  faq_find: 'Search',
  faq_categories: 'Subjects',
  faq_nothing: 'No answer mentions “{words}”',
  faq_ask: 'Try another word, or ask us with the {form}.',
  faq_form: 'contact form',
  faq_more:
    'Not answered here? Write to us with the {form}. A person reads it, usually within one working day.',
  about_title: 'We are your hands in China',
  about_lead:
    'Sampan buys what you find in Chinese shops, checks and photographs it in a warehouse in Shenzhen, and sends what you choose in one parcel to any country.',
  about_way: 'The way of a parcel',
  about_step_shop: 'The seller',
  about_step_shenzhen: 'Our warehouse',
  about_step_door: 'Your door',
  about_price_title: 'Every cost is a line',
  about_price:
    'Goods, freight in China, handling fee and international freight each have a line, with the exchange rate and its moment. If you paid too much, the difference comes back without your asking.',
  about_look_title: 'We look before it travels',
  about_look:
    'Each item is compared with the order, photographed at least three times and weighed. A fault is seen while it can still go back.',
  about_answer_title: 'Somebody answers',
  about_answer:
    'One person looks after you, every day from 08:00 to 20:00 (UTC+8), and knows your orders by their numbers.',
  about_agent:
    'We act as your agent and sell nothing ourselves. That is why we can tell you that a seller is slow, a size runs small, or a thing is not worth its freight.',
  about_begin: 'Find something',
} as const satisfies Messages
