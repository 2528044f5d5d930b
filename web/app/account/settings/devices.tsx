import type { Data } from '@sampan/contract'
import { call } from '../../api/call.ts'
import { DeviceList } from '../../layout/device-list.tsx'
import { useTranslations } from '../../messages/use-translations.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

/** The signed-in devices, each of which can be signed out here. */
export function Devices({ devices }: { readonly devices: Data<'/api/account/get_session_list'>['list'] }) {
  const t = useTranslations('settings')
  const { run } = useConfirmed()
  const { change, isBusy, refusal } = useChange()
  return (
    <SettingsCard title={t('devices')} note={t('devices_note')} refusal={refusal}>
      <DeviceList
        devices={devices}
        isBusy={isBusy}
        onSignOut={({ session_id }) =>
          change(() => run(() => call('/api/account/end_session', { session_id })), t('signed_out'))
        }
        onSignOutOthers={() =>
          change(() => run(() => call('/api/account/end_other_sessions')), t('signed_out_others'))
        }
      />
    </SettingsCard>
  )
}
