import { FALLBACK, languageEntry } from '@sampan/messages/languages'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { useRows } from '../queue/use-rows.ts'
import { MarkdownField } from './markdown-field.tsx'

interface Tab {
  readonly name: string
  readonly content: string
}
const NO_TAB: Tab = { name: '', content: '' }
const LANG = languageEntry(FALLBACK).tag

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(NO_TAB).every((name) => name in value && typeof Reflect.get(value, name) === 'string')

/** Returns the tabs of a content item; empty where it has none yet. */
export const tabsIn = (value: unknown): readonly Tab[] => (Array.isArray(value) ? value.filter(isTab) : [])

interface TabsFieldProps {
  readonly name: string
  readonly initial: readonly Tab[]
  /** Returns the error of a path, for example `tabs.0.name`. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: () => void
}

/** The tabs of a guide, one below the other, in display order. */
export function TabsField({ name, initial, errorAt, onChange }: TabsFieldProps) {
  const c = useTranslations('console-content')
  const { rows: tabs, set, add, remove } = useRows(initial, onChange)
  const error = errorAt(name)
  const swap = (from: number, to: number) => {
    const order = [...tabs]
    const [moved] = order.splice(from, 1)
    if (moved) set(order.toSpliced(to, 0, moved))
  }
  return (
    <div className="grid gap-4">
      {tabs.map(({ key, row: tab }, index) => (
        <fieldset key={key} className="rounded-medium border border-line p-4">
          <legend className="sr-only">{c('tab_number', { number: index + 1 })}</legend>
          <div className="mb-2 flex items-center justify-between">
            <span className="text-small font-medium text-ink-2">
              {c('tab_number', { number: index + 1 })}
            </span>
            <span className="flex">
              <IconButton label={c('tab_up')} disabled={index === 0} onClick={() => swap(index, index - 1)}>
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={c('tab_down')}
                disabled={index === tabs.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton label={c('tab_remove')} disabled={tabs.length === 1} onClick={() => remove(key)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </div>
          <div className="grid gap-4">
            <Field label={`${c('field_name')} · ${c('en')}`} error={errorAt(`${name}.${index}.name`)}>
              <TextInput name={`${name}.${index}.name`} lang={LANG} defaultValue={tab.name} />
            </Field>
            <MarkdownField
              label={`${c('field_content')} · ${c('en')}`}
              name={`${name}.${index}.content`}
              initial={tab.content}
              lang={LANG}
              error={errorAt(`${name}.${index}.content`)}
            />
          </div>
        </fieldset>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button size="small" onClick={() => add(NO_TAB)}>
          <Plus size={16} aria-hidden />
          {c('tab_add')}
        </Button>
      </div>
    </div>
  )
}
