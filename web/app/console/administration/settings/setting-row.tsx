import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { EditConflict, isEditConflict } from '../../forms/edit-conflict.tsx'
import type { UnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx'
import { useStaffForm } from '../../forms/use-staff-form.tsx'
import { inHundredths, readSetting } from './read-setting.ts'
import { SettingControl } from './setting-control.tsx'
import { SETTING_INPUTS, type SettingInput } from './setting-inputs.ts'

type Setting = Data<'/api/staff/settings/get_list'>[number]

interface SettingRowProps {
  readonly setting: Setting
  /** The page's guard; it warns while any row has unsaved text. */
  readonly guard: UnsavedChangesGuard
}

/**
 * One setting with its form. While it has unsaved text it keeps its opened revision, even when a colleague
 * saves first.
 */
export function SettingRow({ setting, guard }: SettingRowProps) {
  const t = useTranslations('console')
  const s = useTranslations('console-settings')
  const [opened, setOpened] = useState(setting)
  const [isTyped, setTyped] = useState(false)
  const { submit, hiddenFields, isBusy, fields, refused } = useStaffForm(() => {
    setTyped(false)
    return s('saved')
  })
  if (!isTyped && opened !== setting) setOpened(setting)
  useEffect(() => (isTyped ? guard.mark(setting.name) : guard.clear(setting.name)))

  const { name, value, initial, revision } = opened
  const input = SETTING_INPUTS[name]
  const isInitial = JSON.stringify(value) === JSON.stringify(initial)
  const save = (next: unknown) => submit({ name, revision, value: JSON.stringify(next) })
  // Their errors are beside the parts of their value.
  const hasOwnPlaces = input.type === 'closures' || input.type === 'shot_lists'
  const wrong = Object.entries(fields).filter(
    ([field]) => field !== 'revision' && !(hasOwnPlaces && field.startsWith('value.')),
  )
  const isWide = ['tiers', 'warehouse', 'links', 'addresses', 'closures', 'shot_lists'].includes(input.type)
  return (
    <form
      method="post"
      noValidate
      onChange={() => setTyped(true)}
      onSubmit={(event) => {
        event.preventDefault()
        void save(readSetting(input, new FormData(event.currentTarget)))
      }}
      aria-label={s(name)}
      className={`grid items-start gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0 ${input.type === 'shot_lists' ? '' : 'tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]'}`}
    >
      {hiddenFields}
      <div>
        <h3 className="text-body font-medium">{s(name)}</h3>
        <p className="mt-0.5 text-caption text-ink-2">{s(`about_${name}`)}</p>
        {setting.changed_by !== '' && (
          <p className="mt-1 text-caption text-ink-3">
            {s.rich('changed_by', {
              name: setting.changed_by,
              moment: <Moment at={setting.changed_at} time />,
            })}
          </p>
        )}
        {setting.in_force && (
          <p className="mt-1 text-caption text-warn">
            <CountsFrom input={input} inForce={setting.in_force} />
          </p>
        )}
      </div>
      <div className={`gap-2.5 ${isWide ? 'grid' : 'flex flex-wrap'}`}>
        <div className="grid min-w-44 grow gap-2">
          <SettingControl
            key={revision}
            input={input}
            label={s(name)}
            value={value}
            error={fields.value}
            errors={fields}
            onChange={() => setTyped(true)}
          />
          {wrong
            .filter(([field]) => field !== 'value')
            .map(([field, message]) => (
              <FieldError key={field}>{message}</FieldError>
            ))}
        </div>
        <div className="flex flex-wrap items-start gap-2 tablet:pt-1.5">
          <Button type="submit" disabled={!isTyped} busy={isBusy} size="small" className="min-h-11!">
            {s('save')}
          </Button>
          {!isInitial && !isTyped && (
            <Button variant="plain" size="small" className="min-h-11!" onClick={() => void save(initial)}>
              {s('back_to_initial')}
            </Button>
          )}
        </div>
        {isEditConflict(refused) && isTyped && (
          <div className="w-full">
            <EditConflict refused={refused} onLoad={() => setTyped(false)} />
          </div>
        )}
      </div>
      {isBusy && <span className="sr-only">{t('working')}</span>}
    </form>
  )
}

interface CountsFromProps {
  readonly input: SettingInput
  readonly inForce: NonNullable<Setting['in_force']>
}

/** When the value counts, and where it is a number what does until then. */
function CountsFrom({ input, inForce: { value, until } }: CountsFromProps) {
  const s = useTranslations('console-settings')
  const moment = <Moment at={until} time />
  if (typeof value !== 'number') return s.rich('price_counts_from', { moment })
  return s.rich('counts_from', { moment, value: <ValueInForce input={input} value={value} /> })
}

/** A number as its control would show it, with its unit. */
function ValueInForce({ input, value }: { readonly input: SettingInput; readonly value: number }) {
  const s = useTranslations('console-settings')
  if (input.type === 'dollars') return <Money amount={value / 100} />
  if (input.type === 'percent') return `${inHundredths(value)}%`
  return input.type === 'whole' ? `${value} ${s(input.unit)}` : value
}
