import type { ContentKind, Data, SettingName } from '@sampan/contract'
import { languageEntry, languageOf } from '@sampan/messages/languages'
import { ScrollText } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { CONTENT_KINDS } from '../../content/content-kinds.ts'
import { staffPaths } from '../../paths.ts'
import { DayFields } from '../../queue/day-range.tsx'
import { ListEnd } from '../../queue/list-end.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { RowName } from '../../queue/row-name.tsx'
import type { Route } from './+types/audit.route.ts'
import { changedFields } from './changed-fields.ts'
import { readAuditUrl } from './read-audit-url.ts'
import { subjectTitle } from './subject-title.ts'

export const handle = {
  namespaces: ['console-administration', 'console-content', 'console-settings'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readAuditUrl(request)
  return { query, log: dataOf(await apiOf(context)('/api/staff/audit/get_list', query)) }
}

type Entry = Data<'/api/staff/audit/get_list'>['list'][number]

export default function Audit({ loaderData: { query, log } }: Route.ComponentProps) {
  const t = useTranslations('console')
  const h = useTranslations('console-administration')
  const [params] = useSearchParams()
  const columns: Column<Entry>[] = [
    { key: 'at', head: h('when'), cell: (entry) => <Moment at={entry.created_at} time /> },
    {
      key: 'deed',
      head: h('deed'),
      title: true,
      cell: (entry) => <span className="font-medium">{actionName(entry.action)}</span>,
    },
    { key: 'thing', head: h('thing'), cell: (entry) => <AuditSubject entry={entry} /> },
    {
      key: 'who',
      under: 'at',
      head: h('who'),
      cell: (entry) => <RowName title={entry.staff_email}>{entry.staff_name}</RowName>,
    },
    { key: 'change', head: h('what_changed'), cell: (entry) => <Change entry={entry} /> },
  ]
  return (
    <div className="grid gap-4">
      <QueueHeader title={h('log')} note={h('log_lead')} />
      <Form
        key={params.toString()}
        className="card grid items-end gap-3 p-4 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_auto_auto_auto]"
        role="search"
      >
        <Field label={t('search')}>
          <TextInput
            name="search_text"
            type="search"
            required={false}
            defaultValue={query.search_text}
            placeholder={h('log_search')}
          />
        </Field>
        <Field label={h('deed')}>
          <Select
            name="action"
            required={false}
            defaultValue={query.action}
            placeholder={h('every_deed')}
            options={log.actions.map((action) => ({ value: action, label: actionName(action) }))}
          />
        </Field>
        <DayFields days={query} />
        <Button type="submit">{t('search')}</Button>
      </Form>
      <Table
        dense
        caption={h('log')}
        columns={columns}
        rows={log.list}
        rowKey={(row) => row.audit_id}
        empty={
          <Empty
            icon={<ScrollText size={36} strokeWidth={1.5} aria-hidden />}
            title={params.size > 0 ? t('nothing_found') : h('log_empty')}
          >
            {params.size > 0 && (
              <ButtonLink to={staffPaths.page('log')} size="small">
                {h('log_all')}
              </ButtonLink>
            )}
          </Empty>
        }
      />
      <ListEnd list="log" page={query.page} pageCount={Math.ceil(log.total / query.page_size)} />
    </div>
  )

  /** Actions added by a later version are shown by their name in the log. */
  function actionName(action: string): string {
    const word = `did_${action}`
    const name = h(word as 'did_order_bought')
    return name === word ? action : name
  }
}

/** The subject of an action, as a link where it has a page; content by its title, a setting by its name. */
function AuditSubject({ entry }: { readonly entry: Entry }) {
  const s = useTranslations('console-settings')
  const { subject } = entry
  const [kind = '', number = '', lang] = subject.split(':')
  const content = CONTENT_KINDS.find((one) => one === kind)
  if (kind === 'order') return <TextLink to={staffPaths.order(number)}>{number}</TextLink>
  if (kind === 'parcel') return <TextLink to={staffPaths.parcel(number)}>{number}</TextLink>
  if (content) return <ContentSubject kind={content} id={number} lang={lang} entry={entry} />
  return (
    <span className="block max-w-64 truncate text-ink-2" title={subject}>
      {kind === 'setting' ? s(number as SettingName) : subject}
    </span>
  )
}

interface ContentSubjectProps {
  readonly kind: ContentKind
  readonly id: string
  /** The language of a translation. */
  readonly lang: string | undefined
  readonly entry: Entry
}

function ContentSubject({ kind, id, lang, entry }: ContentSubjectProps) {
  const c = useTranslations('console-content')
  const title = subjectTitle(entry) ?? id
  const language = lang && languageEntry(languageOf(lang)).name
  // Cut within its link, whose area would reach into the next column, and at its own end in Arabic too.
  const shown = (
    <span className="block w-fit max-w-full truncate leading-relaxed max-tablet:ms-auto" dir="auto">
      {title}
    </span>
  )
  return (
    <span className="block max-w-64" title={entry.subject}>
      {entry.action === 'content_removed' ? (
        shown
      ) : (
        <TextLink to={lang ? staffPaths.translation(kind, id, lang) : staffPaths.content(kind, id)}>
          {shown}
        </TextLink>
      )}
      <span className="block text-caption text-ink-3">{[c(kind), language].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const written = (value: unknown) =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

function Change({ entry }: { readonly entry: Entry }) {
  const h = useTranslations('console-administration')
  const fields = changedFields(entry.before, entry.after)
  if (fields.length === 0) return <span className="text-ink-3">–</span>
  return (
    <details className="max-w-md text-start tablet:min-w-40">
      <summary className="disclosure text-ink-2 pointer-coarse:py-2">
        {h('fields_changed', { count: fields.length })}
      </summary>
      <dl className="grid gap-2 py-2 text-caption">
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="font-medium">{name || h('value')}</dt>
            <dd className="break-words text-ink-2">
              <del className="text-ink-3">{written(before)}</del> →{' '}
              <ins className="no-underline">{written(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
