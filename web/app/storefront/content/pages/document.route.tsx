import { DOCUMENT_NAMES } from '@sampan/contract/content-names'
import { languageOf } from '@sampan/messages/languages'
import { redirect, useLocation } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { type LegalDocument, paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { Markdown } from '../../../ui/texts/markdown.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import type { Route } from './+types/document.route.ts'
import { DocumentLayout } from './document-layout.tsx'
import { NextPageLinks } from './next-page-links.tsx'
import { WrittenContent } from './written-content.tsx'

export const handle = { namespaces: ['content-pages'], cache: 300 } satisfies RouteHandle

const isDocument = (name: string): name is LegalDocument => DOCUMENT_NAMES.some((one) => one === name)

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isDocument(params.name)) throw redirect(paths.home())
  const { content, lang, languages } = dataOf(
    await apiOf(context)('/api/document/get_document', { file_name: params.name }),
  )
  const [title = '', ...rest] = content.split('\n')
  return {
    title: title.replace(/^# /, ''),
    // The first paragraph serves as the description.
    description: rest.find((line) => /^\p{L}/u.test(line)) ?? '',
    lang: languageOf(lang),
    languages,
    tree: markdownTree(rest.join('\n')),
  }
}

export default function LegalDocumentPage({
  loaderData: { title, description, tree, lang },
}: Route.ComponentProps) {
  const t = useTranslations('content-pages')
  const { pathname } = useLocation()
  const pages = [
    ...DOCUMENT_NAMES.map((name) => ({ title: t(name), to: paths.document(name) })),
    { title: t('taxation'), to: paths.compensation() },
  ]
  return (
    <DocumentLayout
      label={t('documents')}
      pages={pages.map((page) => ({ ...page, current: page.to === pathname }))}
    >
      <PageMeta title={title || t('documents')} description={description} />
      <WrittenContent lang={lang}>
        <h1 className="mb-8 text-page">{title}</h1>
        <Markdown tree={tree} />
      </WrittenContent>
      <NextPageLinks />
    </DocumentLayout>
  )
}
