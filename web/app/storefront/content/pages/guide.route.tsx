import { languageOf } from '@sampan/messages/languages'
import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { BreadcrumbsData } from '../../../ui/document/breadcrumbs-data.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { Markdown } from '../../../ui/texts/markdown.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import type { Route } from './+types/guide.route.ts'
import { ArticleData } from './article-data.tsx'
import { ContentPicture } from './content-picture.tsx'
import { DocumentLayout } from './document-layout.tsx'
import { NextPageLinks } from './next-page-links.tsx'
import { WrittenContent } from './written-content.tsx'

export const handle = { namespaces: ['content-pages'], cache: 300, search: ['tab'] } satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [guide, list] = await Promise.all([
    api('/api/guide/get_guide', { name: params.name }),
    api('/api/guide/get_guide_list', {}),
  ])
  if (!guide.ok) throw redirect(paths.home())
  const { tabs, ...about } = guide.data
  const requested = Number(new URL(request.url).searchParams.get('tab') ?? 0)
  const tab = tabs[requested] ? requested : 0
  return {
    languages: about.languages,
    about,
    tab,
    tabNames: tabs.map((one) => one.tab_name),
    tree: markdownTree(tabs[tab]?.content ?? ''),
    guides: dataOf(list).map(({ name, title }) => ({ name, title })),
  }
}

export default function Guide({ loaderData: { about, tab, tabNames, tree, guides } }: Route.ComponentProps) {
  const t = useTranslations('content-pages')
  const pages = guides.map(({ name, title }) => ({
    title,
    to: paths.guide(name),
    current: name === about.name,
  }))
  const next = pages[pages.findIndex(({ current }) => current) + 1]
  return (
    <DocumentLayout label={t('guides')} pages={pages}>
      <PageMeta
        title={about.title}
        description={about.description}
        type="article"
        picture={about.image_url}
      />
      <ArticleData
        title={about.title}
        description={about.description}
        picture={about.image_url}
        path={paths.guide(about.name)}
        dates={{ dateModified: about.updated_at.slice(0, 10) }}
      />
      <BreadcrumbsData
        crumbs={[
          { name: t('guides'), path: paths.guides() },
          { name: about.title, path: paths.guide(about.name) },
        ]}
      />
      <WrittenContent lang={languageOf(about.lang)}>
        <div className="mb-7 grid gap-x-8 gap-y-5 desktop:grid-flow-col desktop:auto-cols-[15rem] desktop:grid-cols-[1fr]">
          <div>
            <h1 className="text-page">{about.title}</h1>
            <p className="mt-3 text-lead text-ink-2">{about.description}</p>
          </div>
          {/* Flatter where it is above the text. */}
          <ContentPicture
            url={about.image_url}
            className="aspect-64/27 rounded-medium desktop:aspect-video"
          />
        </div>
        {tabNames.length > 1 && (
          <div className="mb-7">
            <LinkTabs
              label={about.title}
              tabs={tabNames.map((label, index) => ({
                key: label,
                label,
                to: `?tab=${index}`,
                current: index === tab,
              }))}
              stay
            />
          </div>
        )}
        <Markdown tree={tree} />
      </WrittenContent>
      <NextPageLinks {...(next && { next })} />
    </DocumentLayout>
  )
}
