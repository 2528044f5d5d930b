import { dashboardJobs, healthJobs } from './administration/index.ts'
import { catalogueJobs } from './catalogue/index.ts'
import { accountJobs, personalDataJobs, secondFactorResetJobs } from './customers/index.ts'
import { fileJobs } from './files/index.ts'
import { figureJobs, reconciliationJobs } from './finance/index.ts'
import { milestoneJobs } from './freight/index.ts'
import { idempotencyJobs } from './idempotency/idempotency.jobs.ts'
import type { Job } from './jobs/job.ts'
import { rateJobs } from './ledger/index.ts'
import { heldNoticeJobs, messageJobs } from './messaging/index.ts'
import { orderJobs, purchasingJobs } from './orders/index.ts'
import { paymentJobs, topUpJobs } from './payments/index.ts'
import { claimJobs, groupJobs, latenessJobs, packingJobs, quoteJobs, trackingJobs } from './shipping/index.ts'
import { storageJobs } from './warehouse/index.ts'

/** The background jobs of every area. */
// biome-ignore format: one line for each list
export const allJobs: readonly Job[] = [
  ...catalogueJobs,
  ...accountJobs,
  ...personalDataJobs,
  ...secondFactorResetJobs,
  ...idempotencyJobs,
  ...fileJobs,
  ...messageJobs,
  ...heldNoticeJobs,
  ...rateJobs,
  ...reconciliationJobs,
  ...paymentJobs,
  ...milestoneJobs,
  ...orderJobs,
  ...purchasingJobs,
  ...topUpJobs,
  ...storageJobs,
  ...quoteJobs,
  ...groupJobs,
  ...trackingJobs,
  ...claimJobs,
  ...latenessJobs,
  ...packingJobs,
  ...dashboardJobs,
  ...healthJobs,
  ...figureJobs,
]
