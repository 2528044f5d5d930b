import type { Data } from '@sampan/contract'
import { CLOSURE_REASONS } from '@sampan/contract/closure-reasons'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { useRows } from '../../queue/use-rows.ts'

type Closure = Pick<NonNullable<Data<'/api/index/get_closure'>>, 'from_day' | 'to_day' | 'reason'>

interface ClosuresProps {
  readonly value: unknown
  /** By path, such as `value.0.to_day`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: () => void
}

/** The times in which the warehouse is closed: a row with the first day, the last and the reason of each. */
export function Closures({ value, errors, onChange }: ClosuresProps) {
  const s = useTranslations('console-settings')
  const t = useTranslations('closure')
  const { rows, add, remove } = useRows(value as readonly Closure[], onChange)
  return (
    <div className="grid gap-4">
      {rows.map(({ key, row }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-line border-b pb-4 desktop:grid-cols-[1fr_1fr_auto]"
        >
          <Field label={s('closure_from')} error={errors[`value.${index}.from_day`]}>
            <TextInput name="from_day" type="date" defaultValue={row.from_day} />
          </Field>
          <Field
            label={s('closure_to')}
            error={errors[`value.${index}.to_day`]}
            className="max-desktop:col-start-1"
          >
            <TextInput name="to_day" type="date" defaultValue={row.to_day} />
          </Field>
          <IconButton
            label={s('closure_remove', { number: index + 1 })}
            onClick={() => remove(key)}
            className="mt-7 max-desktop:col-start-2 max-desktop:row-start-1"
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
          <Field label={s('closure_reason')} className="max-desktop:col-start-1 desktop:col-span-2">
            <Select
              name="reason"
              defaultValue={row.reason}
              options={CLOSURE_REASONS.map((reason) => ({
                value: reason,
                label: reason === 'other' ? s('closure_other') : t(reason),
              }))}
            />
          </Field>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => add({ from_day: '', to_day: '', reason: 'other' })}>
          <Plus size={16} aria-hidden />
          {s('closure_add')}
        </Button>
      </div>
    </div>
  )
}
