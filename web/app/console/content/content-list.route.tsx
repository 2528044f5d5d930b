import type { ContentKind } from '@sampan/contract'
import { isTranslatedKind } from '@sampan/contract/content-names'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { FilePlus2 } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { staffPaths } from '../paths.ts'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { QueueSearch } from '../queue/queue-search.tsx'
import { QueueShortcuts } from '../queue/queue-shortcuts.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import { rowLink, useRowShortcuts } from '../queue/use-row-shortcuts.ts'
import type { Route } from './+types/content-list.route.ts'
import { CONTENT_KINDS, isSwitchable, kindAt } from './content-kinds.ts'

export const handle = { namespaces: ['console-content'] } satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context)
  const kind = kindAt(params.kind)
  const { stage: _, ...query } = readQueueUrl(request, ['all'])
  const [content, categories] = await Promise.all([
    api('/api/staff/content/get_list', { kind, ...query }),
    kind === 'faqs' ? api('/api/staff/content/get_list', { kind: 'faq_categories', page_size: 100 }) : null,
  ])
  return { kind, query, content: dataOf(content), categories: categories ? dataOf(categories).list : [] }
}

type Row = Route.ComponentProps['loaderData']['content']['list'][number]

export default function ContentList({ loaderData }: Route.ComponentProps) {
  const { kind, query, content, categories } = loaderData
  const t = useTranslations('console')
  const c = useTranslations('console-content')
  useRowShortcuts()
  const noteOf = ({ note }: Row) => {
    if (isDated(kind)) return <Period text={note} />
    return categories.find(({ id }) => id === note)?.title ?? note
  }
  const columns: Column<Row>[] = [
    {
      key: 'title',
      head: c('field_title'),
      title: true,
      cell: (row) => (
        <Link
          {...rowLink}
          to={staffPaths.content(kind, row.id)}
          className="block max-w-120 truncate text-ink no-underline hover:underline"
        >
          {row.title}
        </Link>
      ),
    },
    {
      key: 'note',
      under: 'title',
      head: c(`note_${kind}`),
      cell: (row) => <span className="text-ink-2">{noteOf(row)}</span>,
    },
    ...(isTranslatedKind(kind)
      ? [{ key: 'languages', head: c('translations'), cell: (row: Row) => <Languages row={row} /> }]
      : []),
    ...(isSwitchable(kind)
      ? [{ key: 'on', head: t('status'), cell: (row: Row) => <Published kind={kind} row={row} /> }]
      : []),
  ]
  const searched = query.search_text !== ''
  return (
    <div className="grid gap-4">
      <QueueHeader title={c('title')} part={c(kind)} note={c(`lead_${kind}`)}>
        <QueueSearch label={t('search')} placeholder={c('search')} />
        {!content.is_fixed && (
          <ButtonLink variant="primary" size="small" to={staffPaths.content(kind, 'new')}>
            {c('new')}
          </ButtonLink>
        )}
      </QueueHeader>
      <LinkTabs
        label={c('kinds')}
        tabs={CONTENT_KINDS.map((one) => ({
          key: one,
          label: c(one),
          to: staffPaths.content(one),
          current: one === kind,
        }))}
      />
      <Table
        dense
        caption={c(kind)}
        columns={columns}
        rows={content.list}
        rowKey={(row) => row.id}
        empty={
          <Empty
            icon={<FilePlus2 size={36} strokeWidth={1.5} aria-hidden />}
            title={searched ? t('nothing_found') : c('nothing_written')}
          >
            {searched ? (
              <ButtonLink to={staffPaths.content(kind)} size="small">
                {c('show_all')}
              </ButtonLink>
            ) : (
              <ButtonLink to={staffPaths.content(kind, 'new')} size="small">
                {c('new')}
              </ButtonLink>
            )}
          </Empty>
        }
      />
      <ListEnd
        list="content"
        filter={{ kind }}
        page={query.page}
        pageCount={Math.ceil(content.total / query.page_size)}
      />
      <QueueShortcuts />
    </div>
  )
}

/** Whether the note of an item is a moment, or a period. */
const isDated = (kind: ContentKind) => ['articles', 'documents', 'announcements'].includes(kind)

/** A moment, or a period whose end can be open, of the wire: `2026-11-26 21:52:10 – `. */
function Period({ text }: { readonly text: string }) {
  const [from = '', until] = text.split(' – ')
  return (
    <>
      <Moment at={from} time />
      {until !== undefined && (
        <>
          {' – '}
          <Moment at={until} time unset="" />
        </>
      )}
    </>
  )
}

/** Names the languages whose readers get an item in English because the translation is missing. */
function Languages({ row }: { readonly row: Row }) {
  const c = useTranslations('console-content')
  const untranslated = LANGUAGES.filter((lang) => !row.languages.includes(lang))
  if (untranslated.length === 0) return <Chip variant="good">{c('is_translated')}</Chip>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {untranslated.map((lang) => (
        <Chip key={lang} variant="plain">
          {c('english_for', { language: languageEntry(lang).short })}
        </Chip>
      ))}
    </span>
  )
}

/**
 * Shows whether an item is public, with a button to change that: loads the item and saves it with only this
 * change.
 */
function Published({
  kind,
  row,
}: {
  readonly kind: Route.ComponentProps['loaderData']['kind']
  readonly row: Row
}) {
  const t = useTranslations('console')
  const c = useTranslations('console-content')
  const { revalidate } = useRevalidator()
  const toggle = async () => {
    const read = await call('/api/staff/content/get_item', { kind, id: row.id })
    const answer = read.ok
      ? await call('/api/staff/content/save_item', {
          ...read.data.content,
          item: { ...read.data.content.item, is_on: !row.is_on },
        } as typeof read.data.content)
      : read
    if (!answer.ok) return toast.error(answer.msg || t('failed'))
    toast.success(c(row.is_on ? 'unpublished' : 'published'))
    return revalidate()
  }
  return (
    <span className="inline-flex items-center gap-2">
      <Chip variant={row.is_on ? 'good' : 'plain'}>{c(row.is_on ? 'is_on' : 'is_off')}</Chip>
      <Button size="row" variant="plain" onClick={toggle}>
        {c(row.is_on ? 'unpublish' : 'publish')}
      </Button>
    </span>
  )
}
