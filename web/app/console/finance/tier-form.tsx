import type { Data } from '@sampan/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { EditConflict, isEditConflict } from '../forms/edit-conflict.tsx'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { useRows } from '../queue/use-rows.ts'

type Tiers = Data<'/api/staff/finance/get_tiers'>

/** The tiers of the top-up discount. It keeps its opened revision, so it never overwrites a colleague's change. */
export function TierForm({ tiers }: { readonly tiers: Tiers }) {
  const m = useTranslations('console-finance')
  const [opened, setOpened] = useState(tiers)
  const [isTyped, setTyped] = useState(false)
  if (!isTyped && opened !== tiers) setOpened(tiers)
  const { Form, hiddenFields, isBusy, fields, refused } = useStaffForm(() => {
    setTyped(false)
    return m('tiers_set')
  })
  return (
    <Panel title={m('tiers')} lead={m('tiers_lead')}>
      <Form
        key={opened.revision}
        method="post"
        noValidate
        onChange={() => setTyped(true)}
        className="grid gap-3"
      >
        {hiddenFields}
        <input type="hidden" name="intent" value="tiers" />
        <input type="hidden" name="revision" value={opened.revision} />
        <TierRows tiers={opened.list} errors={fields} onChange={() => setTyped(true)} />
        {tiers.counts_from && (
          <p className="text-small text-warn">
            {m.rich('tiers_raised', { moment: <Moment at={tiers.counts_from} time /> })}
          </p>
        )}
        {fields.tiers && <FieldError>{fields.tiers}</FieldError>}
        {isEditConflict(refused) && isTyped && (
          <EditConflict refused={refused} onLoad={() => setTyped(false)} />
        )}
        <div>
          <Button type="submit" disabled={!isTyped} busy={isBusy}>
            {m('put_in_force')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

interface TierRowsProps {
  readonly tiers: Tiers['list']
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: () => void
}

function TierRows({ tiers, errors, onChange }: TierRowsProps) {
  const m = useTranslations('console-finance')
  const { rows, add, remove } = useRows(
    tiers.map(({ max, discount_value }) => ({ max: max.toFixed(2), off: discount_value.toFixed(2) })),
    onChange,
  )
  return (
    <>
      {rows.map(({ key, row: { max, off } }, index) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <Field label={m('tier_max')} error={errors[`tiers.${index}.max`]}>
            <TextInput name="max" inputMode="decimal" defaultValue={max} className="figures text-end" />
          </Field>
          <Field label={m('tier_discount')} error={errors[`tiers.${index}.discount_value`]}>
            <TextInput
              name="discount_value"
              inputMode="decimal"
              defaultValue={off}
              className="figures text-end"
            />
          </Field>
          <IconButton
            className="mt-7"
            label={m('tier_remove', { number: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => remove(key)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => add({ max: '', off: '' })}>
          <Plus size={16} aria-hidden />
          {m('tier_add')}
        </Button>
      </div>
    </>
  )
}
