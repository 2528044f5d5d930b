import type { Messages } from '../format-message.ts'

export default {
  meta_title: 'Customer review: tell others, earn a reward',
  meta_description:
    'Show what you bought on YouTube, Reddit, TikTok, Instagram or Facebook and earn up to 50 US dollars, paid out by PayPal.',
  title: 'Tell others, earn a reward',
  lead: 'Show what you bought and how it reached you. The more people it helps, the more you earn, paid out by PayPal.',
  submit_review: 'Submit a review',
  rewards: 'What it earns',
  step_1_title: 'Publish',
  step_1:
    'A video, a post or a thread about your own order, with your own pictures. Say that you may be rewarded for it.',
  step_2_title: 'Send us the link',
  step_2: 'With the account it is published under and the PayPal address that the reward goes to.',
  step_3_title: 'Get paid',
  step_3: 'We look at it within 15 days. What is approved is paid out at the tier it has reached by then.',
  dialog_text: 'All three are needed. We look at it within 15 days.',
  review_link: 'Link of the review',
  review_link_hint: 'On YouTube, Reddit, TikTok, Instagram or Facebook.',
  tok_account: 'Your account there',
  paypal_no: 'PayPal account',
  submit: 'Submit',
  cancel: 'Cancel',
  progress: 'Submit now! Please wait...',
  success: 'Submit success',
  failed: 'Failed',
  own_title: 'Your reviews',
  history: 'What has happened',
  due: 'We answer by {at}.',
  paid_badge: 'Paid out',
} as const satisfies Messages
