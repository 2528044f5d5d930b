import { newestFirst, type Queryable } from '@sampan/database'
import {
  announcements,
  articles,
  customerReviews,
  documents,
  faqCategories,
  faqs,
  guides,
  shoppingNews,
  trustedSellers,
} from '@sampan/database/tables'
import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'

/** Number of parcels in the home page's carousel. */
const NEWS = 12

/** Returns the parcels of the home page's carousel, newest first. */
export const newestNews = (db: Queryable) =>
  db.select().from(shoppingNews).orderBy(newestFirst(shoppingNews.createdAt)).limit(NEWS)

/** Number of reviews on the home page. */
const REVIEWS = 3

/** Returns the first reviews that are on, in the order that staff gave them. */
export const shownReviews = (db: Queryable) =>
  db
    .select()
    .from(customerReviews)
    .where(eq(customerReviews.isOn, true))
    .orderBy(asc(customerReviews.position), asc(customerReviews.id))
    .limit(REVIEWS)

/** Returns the newest announcement that is in effect. */
export async function announcementAt(db: Queryable, now: Date) {
  const [row] = await db
    .select()
    .from(announcements)
    .where(
      and(lte(announcements.startsAt, now), or(isNull(announcements.endsAt), gt(announcements.endsAt, now))),
    )
    .orderBy(desc(announcements.startsAt))
    .limit(1)
  return row ?? null
}

const published = (now: Date) => and(eq(articles.isOn, true), lte(articles.publishedAt, now))

/** Returns a page of the articles that are on and published by a moment, newest first, and the number of all. */
export async function articlesAt(db: Queryable, now: Date, limit: number, offset: number) {
  const rows = await db
    .select()
    .from(articles)
    .where(published(now))
    .orderBy(newestFirst(articles.publishedAt))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(articles, published(now)) }
}

/** Returns an article by its slug, which is its id on the wire. */
export async function articleBySlug(db: Queryable, slug: string, now: Date) {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), published(now)))
  return row ?? null
}

/** Returns the questions that are on, by the order of their categories and their own. */
export const faqsInOrder = (db: Queryable) =>
  db
    .select({ faq: faqs })
    .from(faqs)
    .innerJoin(faqCategories, eq(faqCategories.id, faqs.categoryId))
    .where(eq(faqs.isOn, true))
    .orderBy(asc(faqCategories.position), asc(faqs.position))

/** Returns a question that is on; null for any other. */
export async function faqById(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(faqs)
    .where(and(eq(faqs.id, id), eq(faqs.isOn, true)))
  return row ?? null
}

/** Returns the categories of questions in the order that staff gave them, empty ones too. */
export const faqCategoriesInOrder = (db: Queryable) =>
  db.select().from(faqCategories).orderBy(asc(faqCategories.position))

/** Returns the guide of an address; null for an unknown one. */
export async function guideByName(db: Queryable, name: string) {
  const [row] = await db.select().from(guides).where(eq(guides.name, name))
  return row ?? null
}

/** Returns all guides in the order that staff gave them. */
export const guidesInOrder = (db: Queryable) => db.select().from(guides).orderBy(asc(guides.position))

/** Returns a legal document by its file name, which is in its address; null for an unknown one. */
export async function documentByName(db: Queryable, fileName: string) {
  const [row] = await db.select().from(documents).where(eq(documents.fileName, fileName))
  return row ?? null
}

/** Returns the trusted sellers of a category in the order that staff gave them. */
export const sellersOf = (db: Queryable, category: string) =>
  db
    .select()
    .from(trustedSellers)
    .where(eq(trustedSellers.category, category))
    .orderBy(asc(trustedSellers.position))
