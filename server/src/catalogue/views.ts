import type { Database } from '@sampan/database'
import type { AppContext } from '../context.ts'
import type { ProductLanguage } from '../integrations/marketplace/index.ts'
import { addViews } from './catalogue.queries.ts'

/** How long views are counted in the process before they are written. */
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
 * a few seconds late is early enough for both.
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

/** Writes the views counted so far, at the end of a process too. What cannot be written is lost. */
export async function writeViews(context: AppContext): Promise<void> {
  const counted = counting.get(context.db)
  if (!counted) return
  counting.delete(context.db)
  clearTimeout(counted.timer)
  await addViews(context.db, [...counted.views.values()]).catch((err: unknown) =>
    context.log.warn({ err }, 'views of products'),
  )
}
