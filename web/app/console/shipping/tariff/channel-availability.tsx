import { mayDo } from '@sampan/contract/staff-roles'
import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { useStaffForm } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'

interface ChannelAvailabilityProps {
  readonly code: string
  readonly name: string
  readonly isOn: boolean
  /** It has prices; without them it cannot be offered. */
  readonly isPriced: boolean
}

/** Switches a channel on or off for customers; switching off needs a confirmation. */
export function ChannelAvailability({ code, name, isOn, isPriced }: ChannelAvailabilityProps) {
  const f = useTranslations('console-tariff')
  const isAdmin = mayDo(useStaffMember().roles, ['admin'])
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useStaffForm(() => f('turned_on'))
  const turnOn = () => submit({ channel_code: code, is_on: 'true' }, staffPaths.page('tariff'))
  if (!isPriced) return <Chip variant="warn">{f('is_unpriced')}</Chip>
  return (
    <span className="inline-flex items-center gap-2">
      <Chip variant={isOn ? 'good' : 'plain'}>{f(isOn ? 'is_on' : 'is_off')}</Chip>
      {isAdmin && (
        <Button
          size="row"
          variant="plain"
          aria-label={f(isOn ? 'turn_off_it' : 'turn_on_it', { name })}
          onClick={() => (isOn ? setAsking(true) : turnOn())}
          busy={isBusy}
        >
          {f(isOn ? 'turn_off' : 'turn_on')}
        </Button>
      )}
      {isAsking && <ConfirmTurnOff code={code} name={name} onClose={() => setAsking(false)} />}
    </span>
  )
}

interface ConfirmTurnOffProps extends Pick<ChannelAvailabilityProps, 'code' | 'name'> {
  readonly onClose: () => void
}

function ConfirmTurnOff({ code, name, onClose }: ConfirmTurnOffProps) {
  const f = useTranslations('console-tariff')
  const { submit, isBusy, failure } = useStaffForm(() => {
    onClose()
    return f('turned_off')
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={f('turn_off_title', { name })}
      text={f('turn_off_text')}
      confirm={f('turn_off')}
      onConfirm={() => submit({ channel_code: code, is_on: 'false' }, staffPaths.page('tariff'))}
      danger
      busy={isBusy}
      error={failure}
    />
  )
}
