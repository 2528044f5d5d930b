import type { Job } from './jobs/job.ts'
import { accountJobs } from './modules/accounts/index.ts'
import { booksJobs } from './modules/books/index.ts'
import { messageJobs } from './modules/messages/index.ts'
import { orderJobs } from './modules/orders/index.ts'
import { paymentJobs } from './modules/payments/index.ts'
import { rateJobs } from './modules/rates/index.ts'
import { storageJobs } from './modules/storage/index.ts'
import { topUpJobs } from './modules/top-ups/index.ts'
import { trackingJobs } from './modules/tracking/index.ts'

/** Every module's background work. A new module adds its line here. */
// biome-ignore format: one line a module
export const allJobs: readonly Job[] = [
  ...accountJobs,
  ...messageJobs,
  ...rateJobs,
  ...booksJobs,
  ...paymentJobs,
  ...orderJobs,
  ...topUpJobs,
  ...storageJobs,
  ...trackingJobs,
]
