import type { ContentKind } from '@sampan/contract'
import { plainNumber } from '@sampan/domain/digits'
import { textIn } from '../../api/form-text.ts'
import { CONTENT_FIELDS, type ContentField } from './content-kinds.ts'

/** Converts the form of a kind to the API's form. The API returns errors. */
export function readItem(kind: ContentKind, form: FormData): Record<string, unknown> {
  return Object.fromEntries(CONTENT_FIELDS[kind].map((field) => [field.name, answerTo(field, form)]))
}

function answerTo({ name, control, optional }: ContentField, form: FormData): unknown {
  if (control === 'switch') return form.has(name)
  if (control === 'tabs') return tabsOf(name, form)
  const text = textAt(form, name)
  if (control === 'whole' || control === 'decimal') return numberOf(text, optional ?? false)
  return text
}

/** An empty number is null where that is allowed, and otherwise missing, not 0. */
const numberOf = (text: string, isOptional: boolean) => (text === '' && isOptional ? null : plainNumber(text))

const textAt = (form: FormData, name: string) => textIn(form, name).trim()

function tabsOf(name: string, form: FormData): unknown[] {
  const tabs: unknown[] = []
  while (form.has(`${name}.${tabs.length}.name`)) {
    const at = `${name}.${tabs.length}`
    tabs.push({ name: textAt(form, `${at}.name`), content: textAt(form, `${at}.content`) })
  }
  return tabs
}
