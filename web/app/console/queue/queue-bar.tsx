import { QUEUE_SORTS } from '@sampan/contract/stages'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import type { Column } from '../../ui/table.tsx'
import { hiddenKeys, withParameter } from './view-parameters.ts'

/** How a table is shown: the order of its rows and its columns, both in the address. */
export function QueueBar<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <SortSelect />
      <ColumnChoice columns={columns} />
    </div>
  )
}

const control =
  'inline-flex min-h-8 items-center rounded-small border border-line-strong bg-surface px-2.5 text-caption pointer-coarse:min-h-11'

function SortSelect() {
  const t = useTranslations('console')
  const [params, setParams] = useSearchParams()
  return (
    <select
      aria-label={t('sort')}
      value={params.get('sort') ?? QUEUE_SORTS[0]}
      onChange={({ target }) =>
        setParams(withParameter(params, 'sort', target.value === QUEUE_SORTS[0] ? '' : target.value))
      }
      className={control}
    >
      {QUEUE_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort_${sort}`)}
        </option>
      ))}
    </select>
  )
}

/** The columns of a table as checkboxes; the title of its rows cannot be hidden. */
function ColumnChoice<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const t = useTranslations('console')
  const [params, setParams] = useSearchParams()
  const applied = params.get('hide') ?? ''
  // Checked optimistically, while the list is loaded.
  const [hide, setHide] = useState(applied)
  useEffect(() => setHide(applied), [applied])
  const hidden = hiddenKeys(hide)
  const toggle = (key: string) => {
    const next = (hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]).join(',')
    setHide(next)
    setParams(withParameter(params, 'hide', next), { replace: true, preventScrollReset: true })
  }
  const choices: readonly { key: string; head: ReactNode }[] = columns.filter(({ title }) => !title)
  return (
    <details className="relative">
      <summary className={`${control} cursor-pointer list-none`}>{t('columns')}</summary>
      <fieldset className="card absolute end-0 z-30 mt-1 grid min-w-48 px-4 py-2 text-small shadow-lg">
        <legend className="sr-only">{t('columns')}</legend>
        {choices.map(({ key, head }) => (
          <Checkbox key={key} checked={!hidden.has(key)} onChange={() => toggle(key)} className="min-h-9!">
            {head}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
