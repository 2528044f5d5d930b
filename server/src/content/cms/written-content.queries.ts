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
    table: articles,
    key: articles.id,
    searched: [articles.slug, articles.titleEn, articles.titleCn],
    order: [desc(articles.publishedAt)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.titleEn,
      titleCn: row.titleCn,
      note: toWireTime(row.publishedAt),
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      slug: row.slug,
      title_en: row.titleEn,
      title_cn: row.titleCn,
      description_en: row.descriptionEn,
      description_cn: row.descriptionCn,
      content_en: row.contentEn,
      content_cn: row.contentCn,
      image_url: row.imageUrl,
      published_at: toWireTime(row.publishedAt),
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      slug: form.slug,
      titleEn: form.title_en,
      titleCn: form.title_cn,
      descriptionEn: form.description_en,
      descriptionCn: form.description_cn,
      contentEn: form.content_en,
      contentCn: form.content_cn,
      imageUrl: form.image_url,
      publishedAt: momentOf('published_at', form.published_at),
      isOn: form.is_on,
    }),
  }),

  faq_categories: tableContent<'faq_categories', typeof faqCategories>({
    table: faqCategories,
    key: faqCategories.id,
    searched: [faqCategories.nameEn, faqCategories.nameCn],
    order: [asc(faqCategories.position)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.nameEn,
      titleCn: row.nameCn,
      note: String(row.position),
      isOn: true,
    }),
    toForm: (row) => ({ name_en: row.nameEn, name_cn: row.nameCn, position: row.position }),
    toRow: (form) => ({ nameEn: form.name_en, nameCn: form.name_cn, position: form.position }),
  }),

  faqs: tableContent<'faqs', typeof faqs>({
    table: faqs,
    key: faqs.id,
    searched: [faqs.questionEn, faqs.questionCn],
    order: [asc(faqs.categoryId), asc(faqs.position)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.questionEn,
      titleCn: row.questionCn,
      note: row.categoryId,
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      category_id: row.categoryId,
      question_en: row.questionEn,
      question_cn: row.questionCn,
      answer_en: row.answerEn,
      answer_cn: row.answerCn,
      position: row.position,
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      categoryId: uuidOf(form.category_id),
      questionEn: form.question_en,
      questionCn: form.question_cn,
      answerEn: form.answer_en,
      answerCn: form.answer_cn,
      position: form.position,
      isOn: form.is_on,
    }),
  }),

  canned_answers: tableContent<'canned_answers', typeof cannedAnswers>({
    table: cannedAnswers,
    key: cannedAnswers.id,
    searched: [cannedAnswers.titleEn, cannedAnswers.titleCn],
    order: [asc(cannedAnswers.position)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.titleEn,
      titleCn: row.titleCn,
      note: String(row.position),
      isOn: true,
    }),
    toForm: (row) => ({
      title_en: row.titleEn,
      title_cn: row.titleCn,
      content_en: row.contentEn,
      content_cn: row.contentCn,
      position: row.position,
    }),
    toRow: (form) => ({
      titleEn: form.title_en,
      titleCn: form.title_cn,
      contentEn: form.content_en,
      contentCn: form.content_cn,
      position: form.position,
    }),
  }),

  guides: tableContent<'guides', typeof guides>({
    table: guides,
    key: guides.name,
    isFixed: true,
    searched: [guides.name, guides.titleEn, guides.titleCn],
    order: [asc(guides.position)],
    listed: (row) => ({
      id: row.name,
      titleEn: row.titleEn,
      titleCn: row.titleCn,
      note: row.name,
      isOn: true,
    }),
    toForm: (row) => ({
      title_en: row.titleEn,
      title_cn: row.titleCn,
      description_en: row.descriptionEn,
      description_cn: row.descriptionCn,
      tabs: row.tabs.map((tab) => ({
        name_en: tab.nameEn,
        name_cn: tab.nameCn,
        content_en: tab.contentEn,
        content_cn: tab.contentCn,
      })),
      image_url: row.imageUrl,
      position: row.position,
    }),
    toRow: (form) => ({
      titleEn: form.title_en,
      titleCn: form.title_cn,
      descriptionEn: form.description_en,
      descriptionCn: form.description_cn,
      tabs: form.tabs.map((tab) => ({
        nameEn: tab.name_en,
        nameCn: tab.name_cn,
        contentEn: tab.content_en,
        contentCn: tab.content_cn,
      })),
      imageUrl: form.image_url,
      position: form.position,
    }),
    stamp: (now) => ({ updatedAt: now }),
  }),

  documents: tableContent<'documents', typeof documents>({
    table: documents,
    key: documents.fileName,
    isFixed: true,
    searched: [documents.fileName],
    order: [asc(documents.fileName)],
    listed: (row) => ({
      id: row.fileName,
      titleEn: row.fileName,
      titleCn: row.fileName,
      note: toWireTime(row.updatedAt),
      isOn: true,
    }),
    toForm: (row) => ({ content_en: row.contentEn, content_cn: row.contentCn }),
    toRow: (form) => ({ contentEn: form.content_en, contentCn: form.content_cn }),
    stamp: (now) => ({ updatedAt: now }),
  }),

  announcements: tableContent<'announcements', typeof announcements>({
    table: announcements,
    key: announcements.id,
    searched: [announcements.titleEn, announcements.titleCn],
    order: [desc(announcements.startsAt)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.titleEn,
      titleCn: row.titleCn,
      note: `${toWireTime(row.startsAt)} – ${row.endsAt ? toWireTime(row.endsAt) : ''}`,
      isOn: true,
    }),
    toForm: (row) => ({
      title_en: row.titleEn,
      title_cn: row.titleCn,
      content_en: row.contentEn,
      content_cn: row.contentCn,
      link: row.link,
      starts_at: toWireTime(row.startsAt),
      ends_at: row.endsAt ? toWireTime(row.endsAt) : '',
    }),
    toRow(form) {
      const startsAt = momentOf('starts_at', form.starts_at)
      const endsAt = form.ends_at === '' ? null : momentOf('ends_at', form.ends_at)
      if (endsAt && endsAt <= startsAt) throw Refusal.beside('item.ends_at', 'ends_before_it_begins')
      return {
        titleEn: form.title_en,
        titleCn: form.title_cn,
        contentEn: form.content_en,
        contentCn: form.content_cn,
        link: form.link,
        startsAt,
        endsAt,
      }
    },
  }),
}
