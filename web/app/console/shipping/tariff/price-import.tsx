import type { Data } from '@sampan/contract'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { readTextFile } from '../../files/csv-file.ts'
import { EditConflict, isEditConflict } from '../../forms/edit-conflict.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'
import { ChangeTable, ProblemTable } from './price-tables.tsx'

interface SelectedFile {
  readonly name: string
  readonly csv: string
  readonly checked: Data<'/api/staff/tariff/check_prices'>
}

/** Chooses a price list and previews its changes before importing it. */
export function PriceImport({ nameOf }: { readonly nameOf: (code: string) => string }) {
  const t = useTranslations('console')
  const f = useTranslations('console-tariff')
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<SelectedFile>()
  const [refused, setRefused] = useState<ApiFailure>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const check = async (name: string, csv: string) => {
    setBusy(true)
    const answer = await call('/api/staff/tariff/check_prices', { csv })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    setSelected(answer.ok ? { name, csv, checked: answer.data } : undefined)
  }
  const select = async (file: File | undefined) => {
    if (!file) return
    const csv = (await readTextFile(file)) ?? ''
    setUnreadable(csv.trim() === '')
    setRefused(undefined)
    setSelected(undefined)
    if (csv.trim() !== '') await check(file.name, csv)
  }
  const apply = async ({ csv, checked }: SelectedFile) => {
    setBusy(true)
    const answer = await call('/api/staff/tariff/import_prices', { csv, revision: checked.revision })
    setBusy(false)
    setAsking(false)
    setRefused(answer.ok ? undefined : answer)
    if (!answer.ok) return toast.error(answer.msg || t('failed'))
    setSelected(undefined)
    toast.success(f('imported', { count: answer.data.changed_count }))
    return revalidate()
  }
  const changes = selected?.checked.changes ?? []
  const problems = selected?.checked.problems ?? []
  return (
    <Panel title={f('import_title')} lead={f('import_lead')}>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()} busy={isBusy && !isAsking}>
          <FileUp size={18} aria-hidden />
          {f('choose_file')}
        </Button>
        {selected && <span className="text-small text-ink-2">{selected.name}</span>}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={f('choose_file')}
          hidden
          tabIndex={-1}
          onChange={({ target }) => {
            void select(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {isUnreadable && <FieldError>{f('not_csv')}</FieldError>}
      {isEditConflict(refused) && selected ? (
        <EditConflict refused={refused} onLoad={() => void check(selected.name, selected.csv)} />
      ) : (
        refused && <FieldError>{refused.fields.csv ?? refused.msg}</FieldError>
      )}
      {selected && (
        <div className="grid gap-4" aria-live="polite">
          {problems.length > 0 && (
            <>
              <p className="font-medium text-bad">{f('problems', { count: problems.length })}</p>
              <ProblemTable problems={problems} />
            </>
          )}
          {problems.length === 0 && changes.length === 0 && <p>{f('no_changes')}</p>}
          {changes.length > 0 && (
            <>
              <p className="font-medium">{f('changes', { count: changes.length })}</p>
              <ChangeTable changes={changes} nameOf={nameOf} />
              <div className="flex flex-wrap gap-3">
                <Button variant="primary" onClick={() => setAsking(true)}>
                  {f('put_in_force')}
                </Button>
                <Button onClick={() => setSelected(undefined)}>{f('discard')}</Button>
              </div>
              <ConfirmDialog
                open={isAsking}
                onClose={() => setAsking(false)}
                title={f('confirm_title', { count: changes.length })}
                text={f('confirm_text')}
                confirm={f('put_in_force')}
                onConfirm={() => void apply(selected)}
                busy={isBusy}
              />
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
