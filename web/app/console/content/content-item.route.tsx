import { isTranslatedKind } from '@sampan/contract/content-names'
import { toWireTime } from '@sampan/domain/wire-time'
import { FALLBACK, LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { ExternalLink } from 'lucide-react'
import { redirect } from 'react-router'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/content-item.route.ts'
import { ContentForm } from './content-form.tsx'
import { isAddable, kindAt, seenAt } from './content-kinds.ts'
import { IssueCoupon } from './issue-coupon.tsx'
import { RemoveItem } from './remove-item.tsx'

export const handle = { namespaces: ['console-content'] } satisfies RouteHandle

const NEW = 'new'
/** The initial values of a new item. */
const newItem = (now: string) => ({
  is_on: true,
  position: 10,
  minimum_amount: 0,
  valid_days: 90,
  published_at: now,
  starts_at: now,
})

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const kind = kindAt(params.kind)
  const id = params.id === NEW ? '' : params.id
  if (id === '' && !isAddable(kind)) throw redirect(staffPaths.content(kind))
  const [read, countries, categories] = await Promise.all([
    id === '' ? null : api('/api/staff/content/get_item', { kind, id }),
    kind === 'shopping_news' || kind === 'customer_reviews' ? api('/api/account/get_country_list') : null,
    kind === 'faqs' ? api('/api/staff/content/get_list', { kind: 'faq_categories', page_size: 100 }) : null,
  ])
  return {
    kind,
    id,
    revision: read ? dataOf(read).content.revision : '',
    languages: read ? dataOf(read).languages : [],
    signUp: read && dataOf(read).sign_up,
    item: (read ? dataOf(read).content.item : newItem(toWireTime(new Date()))) as Readonly<
      Record<string, unknown>
    >,
    countries: countries ? dataOf(countries) : [],
    categories: categories ? dataOf(categories).list : [],
  }
}

export default function ContentItem({ loaderData }: Route.ComponentProps) {
  const { kind, id, revision, item, languages, signUp, countries, categories } = loaderData
  const c = useTranslations('console-content')
  const title = item.title ?? item.question ?? item.product ?? item.name ?? id
  const seen = id === '' ? undefined : seenAt(kind, id, item, new Date())
  return (
    <div className="grid max-w-6xl gap-5">
      <p className="text-small">
        <TextLink to={staffPaths.content(kind)}>{c(kind)}</TextLink>
      </p>
      <QueueHeader title={id === '' ? c(`new_${kind}`) : String(title)}>
        {seen && (
          <a href={seen} target="_blank" rel="noopener" className={buttonClass('quiet', 'small')}>
            <ExternalLink size={16} aria-hidden />
            {c('see_page')}
          </a>
        )}
        {id !== '' && isAddable(kind) && <RemoveItem kind={kind} id={id} />}
      </QueueHeader>
      {signUp && (
        <p className="text-small text-warn">
          {c.rich('sign_up_until', {
            amount: <Money amount={signUp.discount} />,
            minimum: <Money amount={signUp.minimum} />,
            moment: <Moment at={signUp.until} time />,
          })}
        </p>
      )}
      <section className="card px-5 pt-5 tablet:px-6 tablet:pt-6">
        <ContentForm
          key={`${kind} ${id}`}
          kind={kind}
          id={id}
          revision={revision}
          item={item}
          options={{
            countries,
            faqCategories: categories.map((one) => ({
              value: one.id,
              label: one.title,
            })),
          }}
        />
      </section>
      {id !== '' && isTranslatedKind(kind) && <Translations kind={kind} id={id} languages={languages} />}
      {kind === 'coupon_campaigns' && id !== '' && <IssueCoupon campaign={String(item.name)} />}
    </div>
  )
}

/** Links to the translations of an item, each marked as complete or shown in English. */
function Translations({
  kind,
  id,
  languages,
}: Pick<Route.ComponentProps['loaderData'], 'kind' | 'id' | 'languages'>) {
  const c = useTranslations('console-content')
  return (
    <section className="card grid gap-3 px-5 py-5 tablet:px-6">
      <h2 className="text-title">{c('translations')}</h2>
      <p className="max-w-[44em] text-small text-ink-2">{c('translations_lead')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {LANGUAGES.filter((lang) => lang !== FALLBACK).map((lang) => (
          <li key={lang} className="flex items-center gap-2">
            <ButtonLink to={staffPaths.translation(kind, id, lang)} size="small">
              {languageEntry(lang).name}
            </ButtonLink>
            <Chip variant={languages.includes(lang) ? 'good' : 'plain'}>
              {c(languages.includes(lang) ? 'is_translated' : 'is_english')}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
