import { CUSTOMER } from './people.ts'
import type { Shop } from './shop.ts'

/** Creates work for staff: a request to cancel, a question, a review. */
export async function askStaff(shop: Shop, token: string, order_id: string): Promise<void> {
  await shop.ask(
    '/api/shopping/request_cancel',
    { order_id, reason: 'My sister gave me the very same one yesterday.', image_urls: [] },
    token,
  )
  await shop.ask('/api/customerservice/submit_question', {
    name: 'Lena M.',
    email_address: CUSTOMER.email,
    question: 'Can two of my parcels travel together, if I pack the second one today?',
  })
  await shop.ask(
    '/api/account/user_create_review',
    {
      review_link: 'https://www.reddit.com/r/hanfu/comments/harbour',
      tok_account: 'lena_by_the_sea',
      paypal_no: CUSTOMER.email,
    },
    token,
  )
}
