import { refusals } from '@sampan/contract'
import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { paths } from '../../paths.ts'
import { sentence } from '../../text/all.server.ts'
import { useText } from '../../text/text.tsx'
import { Moment } from '../../ui/amounts.tsx'
import { BreadcrumbsData } from '../../ui/breadcrumbs-data.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { markdownTree } from '../../ui/markdown-tree.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/article.route.ts'
import { ArticleData } from './article-data.tsx'
import { PageEnd } from './page-end.tsx'

export const handle = { text: ['reading'], cache: 300, search: ['id'] } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const answer = await apiOf(context)('/api/articles/get_article_detail', { id })
  const isNowhere = [refusals.unknown_id, refusals.check_input].some(
    ({ code }) => !answer.ok && answer.code === code,
  )
  if (isNowhere) throw redirect(paths.home())
  const { lang } = context.get(visitContext)
  const { content, ...article } = dataOf(answer, sentence(lang, 'reading', 'no_article'))
  return { article, tree: markdownTree(content) }
}

export default function Article({ loaderData: { article, tree } }: Route.ComponentProps) {
  const t = useText('reading')
  return (
    <article className="wrap max-w-[46rem] py-10 tablet:py-16">
      <PageHead title={article.title} description={article.description} type="article" />
      <ArticleData
        title={article.title}
        description={article.description}
        path={paths.article(article.id)}
        dates={{ datePublished: article.date.slice(0, 10) }}
      />
      <BreadcrumbsData
        crumbs={[
          { name: t('blog_title'), path: paths.articles() },
          { name: article.title, path: paths.article(article.id) },
        ]}
      />
      <p className="text-small">
        <TextLink to={paths.articles()}>{t('blog_title')}</TextLink>
      </p>
      <h1 className="mt-4 text-heading">{article.title}</h1>
      <p className="mt-4 text-lead text-ink-2">{article.description}</p>
      <p className="mt-3 mb-8 text-caption text-ink-3">
        <Moment at={article.date} />
      </p>
      <Markdown tree={tree} />
      <PageEnd />
    </article>
  )
}
