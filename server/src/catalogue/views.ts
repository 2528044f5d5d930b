import type { Database } from '@sampan/database'
import type { AppContext } from '../context.ts'
import type { ProductLanguage } from '../integrations/marketplace/index.ts'
import { addViews } from './catalogue.queries.ts'

/** Interval at which counted views are written to the database. */
const WRITTEN_EVERY_MS = 10_000

interface Viewed {
  readonly marketplace: string
  readonly itemId: string
  readonly lang: ProductLanguage
}

interface Counted {
  readonly views: Map<string, Viewed & { views: number }>
  readonly timer: NodeJS.Timeout
}

const counting = new WeakMap<Database, Counted>()

/**
 * Counts a view of a product. Popular products are shown while they are refreshed, and are listed first among equals;
 * both tolerate a delay of some seconds.
 */
export function countView(context: AppContext, { marketplace, itemId, lang }: Viewed): void {
  const { views } = counting.get(context.db) ?? beginCounting(context)
  const key = `${marketplace} ${itemId} ${lang}`
  const viewed = views.get(key)
  if (viewed) viewed.views += 1
  else views.set(key, { marketplace, itemId, lang, views: 1 })
}

function beginCounting(context: AppContext): Counted {
  const timer = setTimeout(() => void writeViews(context), WRITTEN_EVERY_MS).unref()
  const counted = { views: new Map(), timer }
  counting.set(context.db, counted)
  return counted
}

/** Writes the views counted so far, also at the end of a process. Views that cannot be written are lost. */
export async function writeViews(context: AppContext): Promise<void> {
  const counted = counting.get(context.db)
  if (!counted) return
  counting.delete(context.db)
  clearTimeout(counted.timer)
  await addViews(context.db, [...counted.views.values()]).catch((err: unknown) =>
    context.log.warn({ err }, 'views of products'),
  )
}
