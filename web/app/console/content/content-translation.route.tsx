import { TRANSLATED_KINDS } from '@sampan/contract/content-names'
import { type Language, languageEntry, languageOf } from '@sampan/messages/languages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { Failed } from '../../ui/states.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { EditConflict, isEditConflict } from '../forms/edit-conflict.tsx'
import { showRefusal } from '../forms/show-refusal.ts'
import { useUnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { staffPaths } from '../paths.ts'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/content-translation.route.ts'
import { CONTENT_FIELDS } from './content-kinds.ts'
import { MarkdownField } from './markdown-field.tsx'

export const handle = { namespaces: ['console-content'] } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = TRANSLATED_KINDS.find((one) => one === params.kind)
  if (!kind) throw new Response('', { status: 404 })
  const item = { kind, id: params.id, lang: params.lang }
  return { item, ...dataOf(await apiOf(context)('/api/staff/content/get_translation', item)) }
}

export default function ContentTranslation({ loaderData }: Route.ComponentProps) {
  const { item, originals } = loaderData
  const c = useTranslations('console-content')
  const language = languageOf(item.lang)
  const { title: named, question, name, product } = originals
  const title = named ?? question ?? name ?? product ?? (item.kind === 'documents' ? item.id : c(item.kind))
  return (
    <div className="grid max-w-6xl gap-5">
      <p className="text-small">
        <TextLink to={staffPaths.content(item.kind, item.id)}>{title}</TextLink>
      </p>
      <QueueHeader title={`${title} · ${languageEntry(language).name}`}>{null}</QueueHeader>
      <p className="max-w-[44em] text-ink-2">{c('translations_lead')}</p>
      <section className="card px-5 pt-5 tablet:px-6 tablet:pt-6">
        <TranslationForm key={`${item.kind} ${item.id} ${item.lang}`} language={language} {...loaderData} />
      </section>
    </div>
  )
}

type Props = Route.ComponentProps['loaderData'] & { readonly language: Language }

/** Each English text beside a field for its translation. */
function TranslationForm({ item, revision, originals, texts, outdated, language }: Props) {
  const t = useTranslations('console')
  const c = useTranslations('console-content')
  const { revalidate } = useRevalidator()
  const guard = useUnsavedChangesGuard()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const { tag, name, direction } = languageEntry(language)

  const label = (field: string) => {
    const [, index, part] = /^tabs\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (index !== undefined)
      return `${c('tab_number', { number: Number(index) + 1 })} · ${c(part === 'name' ? 'field_name' : 'field_content')}`
    const known = CONTENT_FIELDS[item.kind].find((one) => one.name === field)
    return known ? c(known.word) : field
  }

  const isMarkdown = (field: string) =>
    /^tabs\.\d+\.content$/.test(field) ||
    CONTENT_FIELDS[item.kind].some((one) => one.name === field && one.control === 'markdown')

  const save = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = event.currentTarget
    const typed = new FormData(form)
    const written = Object.fromEntries(Object.keys(originals).map((field) => [field, textIn(typed, field)]))
    const answer = await call('/api/staff/content/save_translation', { ...item, revision, texts: written })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    if (!answer.ok) return showRefusal(answer, form, t('failed'))
    guard.clear()
    toast.success(c('saved'))
    return revalidate()
  }

  const loadNewer = () => {
    guard.clear()
    location.reload()
  }
  return (
    <form method="post" onSubmit={save} onChange={() => guard.mark()} noValidate className="grid gap-6">
      {isEditConflict(refused) && <EditConflict refused={refused} onLoad={loadNewer} />}
      {Object.entries(originals).map(([field, original]) => (
        <div key={field} className="grid gap-4 desktop:grid-cols-2">
          <div className="min-w-0">
            <p className="mb-1.5 text-small text-ink-2">{`${label(field)} · ${c('en')}`}</p>
            <p lang="en" dir="ltr" className="whitespace-pre-line break-words text-small">
              {original}
            </p>
          </div>
          <div className="grid content-start gap-1.5">
            {isMarkdown(field) ? (
              <MarkdownField
                label={`${label(field)} · ${name}`}
                name={field}
                lang={tag}
                dir={direction}
                initial={texts[field] ?? ''}
                error={undefined}
              />
            ) : (
              <Field label={`${label(field)} · ${name}`}>
                <TextArea
                  name={field}
                  lang={tag}
                  dir={direction}
                  rows={2}
                  defaultValue={texts[field] ?? ''}
                />
              </Field>
            )}
            {outdated.includes(field) && <p className="text-caption text-warn">{c('outdated')}</p>}
          </div>
        </div>
      ))}
      {refused && !isEditConflict(refused) && <Failed answer={refused} text={t('failed')} />}
      <div className="action-bar -mx-5 flex flex-wrap items-center gap-3 rounded-b-large border-line border-t bg-surface px-5 py-3 tablet:-mx-6 tablet:px-6">
        <ScriptSubmitButton variant="primary" busy={isBusy}>
          {c('save')}
        </ScriptSubmitButton>
        <p className="text-caption text-ink-3">{c('seen_soon')}</p>
      </div>
    </form>
  )
}
