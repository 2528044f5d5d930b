import { Link, redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import type { PageHandle } from '../../page-handle.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { BreadcrumbsData } from '../../ui/breadcrumbs-data.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { markdownTree } from '../../ui/markdown-tree.ts'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/guide.route.ts'
import { ArticleData } from './article-data.tsx'
import { PageEnd } from './page-end.tsx'

export const handle = { text: ['reading'], cache: 300, search: ['tab'] } satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [guide, list] = await Promise.all([
    api('/api/guide/get_guide', { name: params.name }),
    api('/api/guide/get_guide_list', {}),
  ])
  if (!guide.ok) throw redirect(paths.home())
  const { tabs, ...about } = guide.data
  const wished = Number(new URL(request.url).searchParams.get('tab') ?? 0)
  const tab = tabs[wished] ? wished : 0
  return {
    about,
    tab,
    tabNames: tabs.map((one) => one.tab_name),
    tree: markdownTree(tabs[tab]?.content ?? ''),
    guides: dataOf(list).map(({ name, title }) => ({ name, title })),
  }
}

export default function Guide({ loaderData: { about, tab, tabNames, tree, guides } }: Route.ComponentProps) {
  const t = useText('reading')
  return (
    <div className="wrap grid gap-10 py-10 tablet:grid-cols-[240px_1fr] tablet:py-16">
      <PageHead title={about.title} description={about.description} type="article" />
      <ArticleData
        title={about.title}
        description={about.description}
        path={paths.guide(about.name)}
        dates={{ dateModified: about.updated_at.slice(0, 10) }}
      />
      <BreadcrumbsData
        crumbs={[
          { name: t('guides'), path: paths.guides() },
          { name: about.title, path: paths.guide(about.name) },
        ]}
      />
      <article className="min-w-0 max-w-[44rem] tablet:col-start-2 tablet:row-start-1">
        <h1 className="text-heading">{about.title}</h1>
        <p className="mt-3 mb-7 text-lead text-ink-2">{about.description}</p>
        {tabNames.length > 1 && (
          <nav aria-label={about.title} className="mb-7 flex gap-6 overflow-x-auto border-line border-b">
            {tabNames.map((name, index) => (
              <Link
                key={name}
                to={`?tab=${index}`}
                preventScrollReset
                aria-current={index === tab ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 text-ink-2 text-small no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
        <Markdown tree={tree} />
        <PageEnd />
      </article>
      <nav aria-label={t('guides')} className="tablet:col-start-1 tablet:row-start-1">
        <ul className="grid gap-1 text-small tablet:sticky tablet:top-24">
          {guides.map((guide) => (
            <li key={guide.name}>
              <Link
                to={paths.guide(guide.name)}
                aria-current={guide.name === about.name ? 'page' : undefined}
                className="block rounded-small px-3 py-2 text-ink-2 no-underline hover:bg-sunken aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {guide.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
