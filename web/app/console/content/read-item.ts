import type { ContentKind } from '@sampan/contract'
import { CONTENT_FIELDS, type ContentField } from './content-kinds.ts'

const TAB_PARTS = ['name_en', 'name_cn', 'content_en', 'content_cn'] as const

/** What was typed into the form of a kind, as its call wants it. What is wrong with it, the call says. */
export function readItem(kind: ContentKind, form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    CONTENT_FIELDS[kind].flatMap((field) =>
      field.both
        ? [`${field.name}_en`, `${field.name}_cn`].map((name) => [name, textAt(form, name)])
        : [[field.name, answerTo(field, form)]],
    ),
  )
}

function answerTo({ name, control, optional }: ContentField, form: FormData): unknown {
  if (control === 'switch') return form.has(name)
  if (control === 'tabs') return tabsOf(name, form)
  const text = textAt(form, name)
  if (control === 'whole' || control === 'decimal') return numberOf(text, optional ?? false)
  return text
}

/** An empty number is "none" where that is allowed, and otherwise missing, which is not zero. */
const numberOf = (text: string, isOptional: boolean) =>
  text === '' && isOptional ? null : text.replace(',', '.')

const textAt = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function tabsOf(name: string, form: FormData): unknown[] {
  const tabs: unknown[] = []
  while (form.has(`${name}.${tabs.length}.name_en`)) {
    const at = `${name}.${tabs.length}`
    tabs.push(Object.fromEntries(TAB_PARTS.map((part) => [part, textAt(form, `${at}.${part}`)])))
  }
  return tabs
}
