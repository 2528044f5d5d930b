import type { CsvFault } from '@sampan/domain/csv'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Panel } from '../forms/use-staff-form.tsx'

/** Maximum number of rows of most calls. */
const MOST = 200

interface PasteRowsProps<Row> {
  readonly title: string
  readonly lead: string
  /** The name of the draft that stores the pasted text. */
  readonly draft: string
  readonly read: (source: string | Uint8Array) => {
    readonly rows: readonly Row[]
    readonly fault: CsvFault | null
  }
  /** Requests a preview of the rows; returns the error, or '' on success. */
  readonly check: (rows: readonly Row[]) => Promise<string>
  /** Maximum number of rows per call. */
  readonly most?: number
  /** Fields above the rows. */
  readonly head?: ReactNode
  readonly onClose: () => void
  /** The result of the check. */
  readonly children: ReactNode
  /** Saves the checked rows; absent before the check. */
  readonly save: SaveRows | undefined
}

interface SaveRows {
  readonly label: string
  readonly isBusy: boolean
  /** False when none of the rows, or not all of a whole, can be saved. */
  readonly isPossible: boolean
  readonly run: () => void
}

/**
 * Rows from pasted cells or a file, checked before anything is saved. A change after the check keeps its result, which
 * says what to correct, but nothing is saved until the rows are checked again.
 */
export function PasteRows<Row>({
  title,
  lead,
  draft,
  read,
  check,
  most = MOST,
  head,
  onClose,
  children,
  save,
}: PasteRowsProps<Row>) {
  const t = useTranslations('console')
  const { typing } = useDraft(draft)
  const [wrong, setWrong] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [isStale, setStale] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const take = async (source: string | Uint8Array) => {
    setStale(true)
    const { rows, fault } = read(source)
    if (fault && fault.reason !== 'empty') return setWrong(t('paste_not_csv'))
    if (rows.length === 0) return setWrong(t('paste_none'))
    if (rows.length > most) return setWrong(t('paste_too_many', { count: most }))
    setWrong('')
    setChecking(true)
    // What is typed during the check is not in its result.
    setStale(false)
    setWrong(await check(rows))
    setChecking(false)
  }
  return (
    <Panel title={title} lead={lead}>
      <div className="grid gap-4" onChange={() => setStale(true)}>
        {head}
        <Field label={t('paste_cells')} error={wrong}>
          <TextArea rows={5} {...typing} autoFocus spellCheck={false} className="figures" />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isChecking} onClick={() => void take(typing.value)}>
          {t('paste_check')}
        </Button>
        <Button variant="plain" onClick={() => chooser.current?.click()}>
          {t('paste_file')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('paste_file')}
        hidden
        tabIndex={-1}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) await take(new Uint8Array(await file.arrayBuffer()))
        }}
      />
      {children}
      {save && (
        <>
          {isStale && <p className="text-small text-warn">{t('paste_stale')}</p>}
          <div>
            <Button
              variant="primary"
              busy={save.isBusy}
              disabled={isStale || isChecking || !save.isPossible}
              onClick={save.run}
            >
              {save.label}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
