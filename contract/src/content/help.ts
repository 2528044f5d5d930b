import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { email, id, noInput, nothing, requiredText, wireTime } from '../fields.ts'
import { markdown, picture } from '../pictures.ts'
import { DOCUMENT_NAMES } from './names.ts'
import { languages, textLanguage } from './text-language.ts'

export const submitQuestion = defineEndpoint({
  path: '/api/customerservice/submit_question',
  summary: 'Sends a question to support.',
  access: 'guest',
  request: z.strictObject({ name: requiredText(80), email_address: email, question: requiredText(3000) }),
  data: nothing,
})

const faq = z.object({
  id: z.string(),
  faq_category_id: z.string(),
  faq_question: z.string(),
  faq_answer: markdown,
  lang: textLanguage,
})

export const getFaqList = defineEndpoint({
  path: '/api/faq/get_faq_list',
  summary: 'Every frequent question with its answer (markdown).',
  access: 'guest',
  request: z.object({}),
  data: z.array(faq),
})

export const getFaqCategoryList = defineEndpoint({
  path: '/api/faq/get_faq_category_list',
  summary: 'The categories of the questions.',
  access: 'guest',
  request: z.object({}),
  data: z.array(z.object({ id: z.string(), faq_category_name: z.string() })),
})

export const getFaq = defineEndpoint({
  path: '/api/faq/get_faq',
  summary: 'One question: an array of one.',
  access: 'guest',
  request: z.strictObject({ id }),
  data: z.array(faq),
})

export const getMarkdowns = defineEndpoint({
  path: '/api/document/get_markdowns',
  summary: 'A legal document as markdown.',
  access: 'guest',
  request: z.strictObject({ file_name: z.enum(DOCUMENT_NAMES) }),
  data: markdown,
})

export const getDocument = defineEndpoint({
  path: '/api/document/get_document',
  summary: 'A legal document as markdown, with its language.',
  access: 'guest',
  request: z.strictObject({ file_name: z.enum(DOCUMENT_NAMES) }),
  data: z.object({ content: markdown, lang: textLanguage, languages }),
})

export const getGuide = defineEndpoint({
  path: '/api/guide/get_guide',
  summary: 'A guide: title, description and one or more tabs of markdown.',
  access: 'guest',
  request: z.strictObject({ name: requiredText(80) }),
  data: z.object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    image_url: picture,
    tabs: z.array(z.object({ tab_name: z.string(), content: markdown })),
    updated_at: wireTime,
    lang: textLanguage,
    languages,
  }),
})

export const getGuideList = defineEndpoint({
  path: '/api/guide/get_guide_list',
  summary: 'Every guide, by name and title.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      image_url: picture,
      updated_at: wireTime,
      lang: textLanguage,
      languages,
    }),
  ),
})
