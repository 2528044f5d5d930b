import type { Data, Input } from '@sampan/contract'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../../ui/button.tsx'
import type { Country } from '../../../ui/forms/countries.ts'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { EditConflict, isEditConflict } from '../../forms/edit-conflict.tsx'
import { showRefusal } from '../../forms/show-refusal.ts'
import { useUnsavedChangesGuard } from '../../forms/unsaved-changes-guard.tsx'
import { Part } from '../../forms/use-staff-form.tsx'
import { ChannelChanges } from './channel-changes.tsx'
import { ChannelLimits, ChannelNames } from './channel-fields.tsx'
import { readChannel } from './read-channel.ts'
import { SurchargeRows } from './surcharge-rows.tsx'

type Detail = Pick<Data<'/api/staff/tariff/get_channel'>, 'channel' | 'revision'>
type Change = Input<'/api/staff/tariff/save_channel'>

/** The typed values, and the changes they would cause. */
interface Checked {
  readonly typed: Change
  readonly changes: Data<'/api/staff/tariff/check_channel'>['changes']
}

interface ChannelFormProps {
  /** Its revision is '' for a new channel. */
  readonly detail: Detail
  readonly countries: readonly Country[]
  readonly onSaved: (code: string) => Promise<void>
}

/**
 * Edits a channel and previews the effect on the sample parcels before saving. It keeps its opened revision
 * while it has unsaved text.
 */
export function ChannelForm({ detail, countries, onSaved }: ChannelFormProps) {
  const t = useTranslations('console')
  const f = useTranslations('console-tariff')
  const guard = useUnsavedChangesGuard()
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState(detail)
  const [isTyped, setTyped] = useState(false)
  if (!isTyped && opened !== detail) setOpened(detail)
  const { channel, revision } = opened
  const [checked, setChecked] = useState<Checked>()
  const [refused, setRefused] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const isNew = revision === ''

  const change = () => {
    guard.mark()
    setTyped(true)
    setChecked(undefined)
  }
  const refuse = (answer: ApiFailure) => {
    setRefused(answer)
    showRefusal(answer, form.current, t('failed'))
  }
  const check = async (typed: Change) => {
    setBusy(true)
    const answer = await call('/api/staff/tariff/check_channel', typed)
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    setRefused(undefined)
    setChecked({ typed, changes: answer.data.changes })
  }
  const save = async ({ typed }: Checked) => {
    setBusy(true)
    const answer = await call('/api/staff/tariff/save_channel', typed)
    setBusy(false)
    if (!answer.ok) return refuse(answer)
    guard.clear()
    setTyped(false)
    setChecked(undefined)
    setRefused(undefined)
    toast.success(f(isNew ? 'channel_added' : 'channel_saved'))
    await onSaved(typed.channel.channel_code)
  }
  const errorAt = (path: string) => {
    const fields = Object.entries(refused?.fields ?? {})
    const at = `channel.${path}`
    return fields.find(([field]) => field === at || field.startsWith(`${at}.`))?.[1]
  }
  const part = { channel, errorAt }
  return (
    <form
      method="post"
      key={revision}
      ref={form}
      noValidate
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault()
        if (checked) return save(checked)
        return check({ revision, channel: readChannel(new FormData(event.currentTarget)) })
      }}
      className="card grid gap-7 px-5 pt-5 tablet:px-6 tablet:pt-6"
    >
      {isEditConflict(refused) && (
        <EditConflict
          refused={refused}
          onLoad={() => {
            guard.clear()
            location.reload()
          }}
        />
      )}
      <Part title={f('part_names')} lead={f('names_lead')}>
        <ChannelNames {...part} isNew={isNew} />
      </Part>
      <Part title={f('part_limits')}>
        <ChannelLimits {...part} />
      </Part>
      <Part title={f('part_surcharges')} lead={f('surcharges_lead')}>
        <SurchargeRows
          initial={channel.surcharges}
          countries={countries}
          errorAt={errorAt}
          onChange={change}
        />
      </Part>
      {refused && Object.keys(refused.fields).length === 0 && !isEditConflict(refused) && (
        <Failed answer={refused} text={t('failed')} />
      )}
      <div aria-live="polite" className="contents">
        {checked && <Preview {...checked} isNew={isNew} />}
      </div>
      <div className="action-bar -mx-5 flex flex-wrap items-center gap-3 rounded-b-large border-line border-t bg-surface px-5 py-3 tablet:-mx-6 tablet:px-6">
        <ScriptSubmitButton variant="primary" busy={isBusy}>
          {f(checked ? (isNew ? 'add_channel' : 'put_in_force') : 'see_changes')}
        </ScriptSubmitButton>
        <p className="text-caption text-ink-3">{f('channel_at_once')}</p>
      </div>
    </form>
  )
}

/** Scrolls into view when it appears. */
function Preview({ changes, isNew }: Checked & { readonly isNew: boolean }) {
  const f = useTranslations('console-tariff')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers return a promise from scrollIntoView, which an effect must not return.
    void box.current?.scrollIntoView({ block: 'start' })
  }, [])
  const lead =
    changes.length > 0
      ? f('samples', { count: changes.length })
      : f(isNew ? 'new_unpriced' : 'no_sample_changes')
  return (
    <div ref={box} className="scroll-mt-20">
      <Part title={f('what_changes')} lead={lead}>
        {changes.length > 0 && <ChannelChanges changes={changes} />}
      </Part>
    </div>
  )
}
