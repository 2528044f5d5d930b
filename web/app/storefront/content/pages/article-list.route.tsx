import { translate } from '@sampan/messages/catalogue'
import { languageOf } from '@sampan/messages/languages'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { Route } from './+types/article-list.route.ts'
import { ArticleCards } from './article-cards.tsx'
import { WrittenContent } from './written-content.tsx'

export const handle = { namespaces: ['content-pages'], cache: 300, search: ['page'] } satisfies RouteHandle

const PAGE_SIZE = 9

export async function loader({ context, request }: Route.LoaderArgs) {
  const requested = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(requested) && requested >= 1 && requested <= 1000 ? requested : 1
  const answer = await apiOf(context)('/api/articles/get_article_list', { page, page_size: PAGE_SIZE })
  const { lang } = context.get(requestContext)
  return { page, articles: dataOf(answer, translate(lang, 'content-pages', 'empty_data')) }
}

export default function ArticleList({ loaderData: { page, articles } }: Route.ComponentProps) {
  const t = useTranslations('content-pages')
  const ui = useTranslations('ui')
  const { colon } = usePunctuation()
  const title = page > 1 ? t('blog_title') + colon + ui('page_number', { number: page }) : t('blog_title')
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={title} description={t('blog_lead')} />
      <h1 className="text-page">{t('blog_title')}</h1>
      <p className="mt-3 mb-9 max-w-[36em] text-lead text-ink-2">{t('blog_lead')}</p>
      {articles.list.length === 0 ? (
        <div className="card">
          <Empty title={t('no_more')} />
        </div>
      ) : (
        <WrittenContent lang={languageOf(articles.list[0]?.lang)}>
          <ArticleCards articles={articles.list} />
        </WrittenContent>
      )}
      <div className="mt-9">
        <Pagination page={page} pageCount={Math.ceil(articles.total / PAGE_SIZE)} />
      </div>
    </div>
  )
}
