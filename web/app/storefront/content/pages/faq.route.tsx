import { translate } from '@sampan/messages/catalogue'
import { languageOf } from '@sampan/messages/languages'
import { SearchX } from 'lucide-react'
import { Form } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { requestContext } from '../../../request-context.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { BreadcrumbsData } from '../../../ui/document/breadcrumbs-data.tsx'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { StructuredData } from '../../../ui/document/structured-data.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { markdownTree } from '../../../ui/texts/markdown-tree.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { Route } from './+types/faq.route.ts'
import { FaqAnswers } from './faq-answers.tsx'
import { matching } from './faq-search.ts'
import { WrittenContent } from './written-content.tsx'

export const handle = { namespaces: ['content-pages'], cache: 300, search: ['q', 'id'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const words = (searchParams.get('q') ?? '').slice(0, 100)
  const api = apiOf(context)
  const [faqs, categories] = await Promise.all([
    api('/api/faq/get_faq_list', {}),
    api('/api/faq/get_faq_category_list', {}),
  ])
  const { lang } = context.get(requestContext)
  const all = dataOf(faqs, translate(lang, 'content-pages', 'no_faqs'))
  const found = matching(all, words)
  const openId = searchParams.get('id') ?? ''
  return {
    words,
    openId,
    isUnknown: openId !== '' && !all.some(({ id }) => id === openId),
    // English as soon as one question is in English.
    contentLang: all.find((faq) => faq.lang !== lang)?.lang ?? lang,
    plain: words === '' ? all.map(({ faq_question, faq_answer }) => ({ faq_question, faq_answer })) : [],
    categories: dataOf(categories, translate(lang, 'content-pages', 'no_faq_categories')).flatMap(
      ({ id, faq_category_name }) => {
        const items = found
          .filter((faq) => faq.faq_category_id === id)
          .map((faq) => ({ id: faq.id, question: faq.faq_question, answer: markdownTree(faq.faq_answer) }))
        return items.length === 0 ? [] : [{ id, name: faq_category_name, items }]
      },
    ),
  }
}

export default function Faq({
  loaderData: { words, openId, isUnknown, plain, contentLang, categories },
}: Route.ComponentProps) {
  const t = useTranslations('content-pages')
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={t('faq_title')} description={t('faq_lead')} />
      {plain.length > 0 && (
        <StructuredData
          data={{
            '@type': 'FAQPage',
            mainEntity: plain.map((faq) => ({
              '@type': 'Question',
              name: faq.faq_question,
              acceptedAnswer: { '@type': 'Answer', text: faq.faq_answer },
            })),
          }}
        />
      )}
      <BreadcrumbsData crumbs={[{ name: t('faq_title'), path: paths.faq() }]} />
      <h1 className="text-page">{t('faq_title')}</h1>
      <p className="mt-3 mb-6 max-w-[36em] text-lead text-ink-2">{t('faq_lead')}</p>
      <Form role="search" className="flex max-w-[36rem] gap-3">
        <TextInput
          type="search"
          name="q"
          maxLength={100}
          defaultValue={words}
          aria-label={t('faq_search')}
          placeholder={t('faq_search')}
        />
        <Button type="submit" className="shrink-0">
          {t('faq_find')}
        </Button>
      </Form>
      {isUnknown && (
        <div className="mt-7">
          <Failed text={t('no_faq')} />
        </div>
      )}
      {categories.length > 0 ? (
        <WrittenContent lang={languageOf(contentLang)}>
          <FaqAnswers categories={categories} openId={openId} isOpen={words !== ''} />
        </WrittenContent>
      ) : (
        <div className="card mt-9">
          <Empty icon={<SearchX size={40} strokeWidth={1.5} />} title={t('faq_nothing', { words })}>
            <p>
              {t.rich('faq_ask', {
                form: <TextLink to={`${paths.home()}#contact`}>{t('faq_form')}</TextLink>,
              })}
            </p>
          </Empty>
        </div>
      )}
    </div>
  )
}
