import { newestFirst } from '@sampan/database'
import {
  announcements,
  articles,
  cannedAnswers,
  documents,
  faqCategories,
  faqs,
  guides,
} from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { asc, desc } from 'drizzle-orm'
import { uuidOf } from '../../http/ids.ts'
import { Refusal } from '../../refusal.ts'
import { momentOf } from './moments.ts'
import { tableContent } from './table-content.queries.ts'

/** Editorial content: articles, questions, guides, documents, announcements. */
export const writtenContent = {
  articles: tableContent<'articles', typeof articles>({
    kind: 'articles',
    titled: 'title',
    table: articles,
    key: articles.id,
    searched: [articles.slug, articles.title],
    order: [newestFirst(articles.publishedAt)],
    listed: (row) => ({
      id: row.id,
      title: row.title,
      note: toWireTime(row.publishedAt),
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      slug: row.slug,
      title: row.title,
      description: row.description,
      content: row.content,
      image_url: row.imageUrl,
      published_at: toWireTime(row.publishedAt),
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      slug: form.slug,
      title: form.title,
      description: form.description,
      content: form.content,
      imageUrl: form.image_url,
      publishedAt: momentOf('published_at', form.published_at),
      isOn: form.is_on,
    }),
  }),

  faq_categories: tableContent<'faq_categories', typeof faqCategories>({
    kind: 'faq_categories',
    titled: 'name',
    table: faqCategories,
    key: faqCategories.id,
    searched: [faqCategories.name],
    order: [asc(faqCategories.position)],
    listed: (row) => ({
      id: row.id,
      title: row.name,
      note: String(row.position),
      isOn: true,
    }),
    toForm: (row) => ({ name: row.name, position: row.position }),
    toRow: (form) => ({ name: form.name, position: form.position }),
  }),

  faqs: tableContent<'faqs', typeof faqs>({
    kind: 'faqs',
    titled: 'question',
    table: faqs,
    key: faqs.id,
    searched: [faqs.question],
    order: [asc(faqs.categoryId), asc(faqs.position)],
    listed: (row) => ({
      id: row.id,
      title: row.question,
      note: row.categoryId,
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      category_id: row.categoryId,
      question: row.question,
      answer: row.answer,
      position: row.position,
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      categoryId: uuidOf(form.category_id),
      question: form.question,
      answer: form.answer,
      position: form.position,
      isOn: form.is_on,
    }),
  }),

  canned_answers: tableContent<'canned_answers', typeof cannedAnswers>({
    kind: 'canned_answers',
    titled: 'title',
    table: cannedAnswers,
    key: cannedAnswers.id,
    searched: [cannedAnswers.title],
    order: [asc(cannedAnswers.position)],
    listed: (row) => ({
      id: row.id,
      title: row.title,
      note: String(row.position),
      isOn: true,
    }),
    toForm: (row) => ({
      title: row.title,
      content: row.content,
      position: row.position,
    }),
    toRow: (form) => ({
      title: form.title,
      content: form.content,
      position: form.position,
    }),
  }),

  guides: tableContent<'guides', typeof guides>({
    kind: 'guides',
    titled: 'title',
    table: guides,
    key: guides.name,
    isFixed: true,
    searched: [guides.name, guides.title],
    order: [asc(guides.position)],
    listed: (row) => ({
      id: row.name,
      title: row.title,
      note: row.name,
      isOn: true,
    }),
    toForm: (row) => ({
      title: row.title,
      description: row.description,
      tabs: row.tabs.map((tab) => ({
        name: tab.name,
        content: tab.content,
      })),
      image_url: row.imageUrl,
      position: row.position,
    }),
    toRow: (form) => ({
      title: form.title,
      description: form.description,
      tabs: form.tabs.map((tab) => ({
        name: tab.name,
        content: tab.content,
      })),
      imageUrl: form.image_url,
      position: form.position,
    }),
    stamp: (now) => ({ updatedAt: now }),
  }),

  documents: tableContent<'documents', typeof documents>({
    kind: 'documents',
    table: documents,
    key: documents.fileName,
    isFixed: true,
    searched: [documents.fileName],
    order: [asc(documents.fileName)],
    listed: (row) => ({
      id: row.fileName,
      title: row.fileName,
      note: toWireTime(row.updatedAt),
      isOn: true,
    }),
    toForm: (row) => ({ content: row.content }),
    toRow: (form) => ({ content: form.content }),
    stamp: (now) => ({ updatedAt: now }),
  }),

  announcements: tableContent<'announcements', typeof announcements>({
    kind: 'announcements',
    titled: 'title',
    table: announcements,
    key: announcements.id,
    searched: [announcements.title],
    order: [desc(announcements.startsAt)],
    listed: (row) => ({
      id: row.id,
      title: row.title,
      note: `${toWireTime(row.startsAt)} – ${row.endsAt ? toWireTime(row.endsAt) : ''}`,
      isOn: true,
    }),
    toForm: (row) => ({
      title: row.title,
      content: row.content,
      link: row.link,
      starts_at: toWireTime(row.startsAt),
      ends_at: row.endsAt ? toWireTime(row.endsAt) : '',
    }),
    toRow(form) {
      const startsAt = momentOf('starts_at', form.starts_at)
      const endsAt = form.ends_at === '' ? null : momentOf('ends_at', form.ends_at)
      if (endsAt && endsAt <= startsAt) throw Refusal.beside('item.ends_at', 'ends_before_it_begins')
      return {
        title: form.title,
        content: form.content,
        link: form.link,
        startsAt,
        endsAt,
      }
    },
  }),
}
