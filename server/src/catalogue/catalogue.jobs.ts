import { defineJob, type Job } from '../jobs/job.ts'
import { findCategoryPictures } from './search/category-pictures.ts'
import { countBuyers } from './search/popular-products.ts'
import { countWeights } from './weights/count-weights.ts'

const countBuyersJob = defineJob({
  name: 'count-recent-buyers',
  cron: '23 * * * *',
  atStart: true,
  retries: 1,
  run: countBuyers,
})

/** Computes the weights at night, because classifying titles per visitor would be slow. */
const countWeightsJob = defineJob({
  name: 'count-kind-weights',
  cron: '40 3 * * *',
  atStart: true,
  retries: 1,
  run: countWeights,
})

/** Searches at night, because a search per visitor would cost a provider call. */
const findCategoryPicturesJob = defineJob({
  name: 'find-category-pictures',
  cron: '50 3 * * *',
  atStart: true,
  retries: 1,
  run: findCategoryPictures,
})

export const catalogueJobs: readonly Job[] = [countBuyersJob, countWeightsJob, findCategoryPicturesJob]
