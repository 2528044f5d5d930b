import type { ContentKind, Data } from '@sampan/contract'
import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ApiFailure } from '../../api/api-result.ts'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { EditConflict, isEditConflict } from '../forms/edit-conflict.tsx'
import { showRefusal } from '../forms/show-refusal.ts'
import { useUnsavedChangesGuard } from '../forms/unsaved-changes-guard.tsx'
import { staffPaths } from '../paths.ts'
import { ContentInput, type FieldOptions } from './content-field.tsx'
import { CONTENT_FIELDS, type ContentField, isTranslated } from './content-kinds.ts'
import { readItem } from './read-item.ts'
import { slugOf } from './slug-of.ts'
import { TabsField, tabsIn } from './tabs-field.tsx'

type Item = Data<'/api/staff/content/get_item'>['content']
interface ContentFormProps {
  readonly kind: ContentKind
  /** '' for a new item. */
  readonly id: string
  readonly revision: string
  readonly item: Readonly<Record<string, unknown>>
  readonly options: FieldOptions
}

/**
 * The form of one item. It is sent with fetch, because long texts exceed the limit of a
 * posted form.
 */
export function ContentForm({ kind, id, revision, item, options }: ContentFormProps) {
  const t = useTranslations('console')
  const c = useTranslations('console-content')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const guard = useUnsavedChangesGuard()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()

  const save = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const typed = readItem(kind, new FormData(event.currentTarget))
    // The kind selects the form, but TypeScript cannot correlate the two through a union.
    const answer = await call('/api/staff/content/save_item', { kind, id, revision, item: typed } as Item)
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    if (!answer.ok) return showRefusal(answer, form.current, t('failed'))
    guard.clear()
    toast.success(c('saved'))
    if (id === '') return navigate(staffPaths.content(kind, answer.data.id), { replace: true })
    return revalidate()
  }

  /** Proposes the address of a new item; one that is typed stays. */
  const leaveField = ({ target }: React.FocusEvent<HTMLFormElement>) => {
    const slug = form.current?.elements.namedItem('slug')
    if (id !== '' || target.name !== 'title' || !(slug instanceof HTMLInputElement)) return
    if (slug.value === '') slug.value = slugOf(target.value)
  }
  const loadNewer = () => {
    guard.clear()
    location.reload()
  }
  const errorAt = (path: string) => refused?.fields[`item.${path}`]
  const input = (field: ContentField) => (
    <ContentInput
      key={field.name}
      field={field}
      label={c(field.word)}
      {...(isTranslated(kind, field) && {
        label: `${c(field.word)} · ${c('en')}`,
        lang: languageEntry(FALLBACK).tag,
      })}
      initial={item[field.name]}
      error={errorAt(field.name)}
      options={options}
    />
  )
  const fields = CONTENT_FIELDS[kind]
  const tabs = fields.find(({ control }) => control === 'tabs')
  const written = fields.filter((field) => isTranslated(kind, field) && field !== tabs)
  const others = fields.filter((field) => !isTranslated(kind, field))
  return (
    <form
      method="post"
      ref={form}
      onSubmit={save}
      onChange={() => guard.mark()}
      onBlur={leaveField}
      noValidate
      className="grid gap-6"
    >
      {isEditConflict(refused) && <EditConflict refused={refused} onLoad={loadNewer} />}
      {written.map(input)}
      {tabs && (
        <section className="grid gap-3">
          <h2 className="text-title">{c(tabs.word)}</h2>
          <TabsField
            name={tabs.name}
            initial={tabsIn(item[tabs.name])}
            errorAt={errorAt}
            onChange={() => guard.mark()}
          />
        </section>
      )}
      {others.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-5 desktop:grid-cols-2">{others.map(input)}</div>
      )}
      {refused && Object.keys(refused.fields).length === 0 && !isEditConflict(refused) && (
        <Failed answer={refused} text={t('failed')} />
      )}
      <div className="action-bar -mx-5 flex flex-wrap items-center gap-3 rounded-b-large border-line border-t bg-surface px-5 py-3 tablet:-mx-6 tablet:px-6">
        <ScriptSubmitButton variant="primary" busy={isBusy}>
          {id === '' ? c('add') : c('save')}
        </ScriptSubmitButton>
        <p className="text-caption text-ink-3">{c('seen_soon')}</p>
      </div>
    </form>
  )
}
