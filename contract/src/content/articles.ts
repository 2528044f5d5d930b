import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { id, list, page, pageSize, wireTime } from '../fields.ts'
import { markdown, picture } from '../pictures.ts'
import { languages, textLanguage } from './text-language.ts'

const articleRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: picture,
  date: wireTime,
  lang: textLanguage,
  languages,
})

export const getArticleList = defineEndpoint({
  path: '/api/articles/get_article_list',
  summary: 'Blog articles, newest first.',
  access: 'guest',
  request: z.strictObject({ page, page_size: pageSize(9) }),
  data: list(articleRow),
})

export const getArticleDetail = defineEndpoint({
  path: '/api/articles/get_article_detail',
  summary: 'One article; the content is markdown.',
  access: 'guest',
  request: z.strictObject({ id }),
  data: articleRow.extend({ content: markdown }),
})
