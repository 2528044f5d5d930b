import { defineJob, type Job } from '../jobs/job.ts'
import { findCategoryPictures } from './category-pictures.ts'
import { countWeights } from './count-weights.ts'
import { countRecentBuyers } from './popular-products.queries.ts'
import { popularSince } from './popular-products.ts'

/** Counts recent buyers every hour, because counting them for each visitor would read all recent orders. */
const countBuyers = defineJob({
  name: 'count-recent-buyers',
  cron: '23 * * * *',
  atStart: true,
  retries: 1,
  async run(context) {
    const since = await popularSince(context)
    await context.db.transaction((tx) => countRecentBuyers(tx, since))
  },
})

/** Computes every night the weights of each kind of goods, because classifying titles per visitor would be slow. */
const countKindWeights = defineJob({
  name: 'count-kind-weights',
  cron: '40 3 * * *',
  atStart: true,
  retries: 1,
  run: (context) => countWeights(context),
})

/** Searches every night, because a search per visitor would cost a provider call. */
const showCategories = defineJob({
  name: 'find-category-pictures',
  cron: '50 3 * * *',
  atStart: true,
  retries: 1,
  run: (context) => findCategoryPictures(context),
})

export const catalogueJobs: readonly Job[] = [countBuyers, countKindWeights, showCategories]
