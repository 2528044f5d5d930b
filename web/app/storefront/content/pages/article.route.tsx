import { refusals } from '@sampan/contract/refusals'
import { translate } from '@sampan/messages/catalogue'
import { languageOf } from '@sampan/messages/languages'
import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { BreadcrumbsData } from '../../../ui/document/breadcrumbs-data.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { Markdown } from '../../../ui/texts/markdown.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { Route } from './+types/article.route.ts'
import { ArticleCards } from './article-cards.tsx'
import { ArticleData } from './article-data.tsx'
import { ContentPicture } from './content-picture.tsx'
import { NextPageLinks } from './next-page-links.tsx'
import { WrittenContent } from './written-content.tsx'

export const handle = { namespaces: ['content-pages'], cache: 300, search: ['id'] } satisfies RouteHandle

/** Number of other articles offered at the end. */
const MORE = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const api = apiOf(context)
  const [answer, list] = await Promise.all([
    api('/api/articles/get_article_detail', { id }),
    api('/api/articles/get_article_list', { page: 1, page_size: MORE + 1 }),
  ])
  const isUnknown = [refusals.unknown_id, refusals.check_input].some(
    ({ code }) => !answer.ok && answer.code === code,
  )
  if (isUnknown) throw redirect(paths.home())
  const { lang } = context.get(requestContext)
  const { content, ...article } = dataOf(answer, translate(lang, 'content-pages', 'no_article'))
  const others = list.ok ? list.data.list.filter((other) => other.id !== id) : []
  return {
    languages: article.languages,
    article,
    tree: markdownTree(content),
    more: others.slice(0, MORE),
  }
}

export default function Article({ loaderData: { article, tree, more } }: Route.ComponentProps) {
  const t = useTranslations('content-pages')
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta
        title={article.title}
        description={article.description}
        type="article"
        picture={article.image_url}
      />
      <ArticleData
        title={article.title}
        description={article.description}
        picture={article.image_url}
        path={paths.article(article.id)}
        dates={{ datePublished: article.date.slice(0, 10) }}
      />
      <BreadcrumbsData
        crumbs={[
          { name: t('blog_title'), path: paths.articles() },
          { name: article.title, path: paths.article(article.id) },
        ]}
      />
      <article className="mx-auto max-w-[46rem]">
        <p className="flex gap-3 text-small text-ink-3">
          <TextLink to={paths.articles()} standalone>
            {t('blog_title')}
          </TextLink>
          <Moment at={article.date} />
        </p>
        <WrittenContent lang={languageOf(article.lang)}>
          <h1 className="mt-4 text-page">{article.title}</h1>
          <p className="mt-4 mb-8 text-lead text-ink-2">{article.description}</p>
          <ContentPicture url={article.image_url} className="mb-8 aspect-video rounded-large" />
          <Markdown tree={tree} />
        </WrittenContent>
        <NextPageLinks />
      </article>
      {more.length > 0 && (
        <section className="mt-16 border-line border-t pt-12">
          <h2 className="mb-6">{t('blog_more')}</h2>
          <ArticleCards articles={more} below />
        </section>
      )}
    </div>
  )
}
