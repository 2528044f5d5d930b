import type { Data } from '@sampan/contract'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

type Device = Data<'/api/account/get_session_list'>['list'][number]

/** The devices that are signed in, each of which can be signed out from here. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const t = useTranslations('settings')
  const { change, isBusy } = useChange()
  const nameOf = ({ browser, system }: Device) =>
    browser && system ? t('device_on', { browser, system }) : browser || system || t('device_unknown')

  const signOut = ({ session_id }: Device) =>
    change(() => call('/api/account/end_session', { session_id }), t('signed_out'))
  const signOutOthers = () => change(() => call('/api/account/end_other_sessions'), t('signed_out_others'))
  return (
    <SettingsCard title={t('devices')} note={t('devices_note')}>
      <ul className="grid divide-y divide-line border-line border-t">
        {devices.map((device) => (
          <li key={device.session_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="grow">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {nameOf(device)}
                {device.is_this && <Chip variant="good">{t('device_this')}</Chip>}
              </span>
              <span className="text-caption text-ink-3">
                {device.ip && `${device.ip} · `}
                {t.rich('device_seen', { date: <Moment at={device.last_seen_at} time /> })}
              </span>
            </span>
            {!device.is_this && (
              <Button
                busy={isBusy}
                aria-label={t('sign_out_named', { device: nameOf(device), ip: device.ip })}
                onClick={() => signOut(device)}
              >
                {t('sign_out_there')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button busy={isBusy} onClick={signOutOthers} className="justify-self-start">
          {t('sign_out_others')}
        </Button>
      )}
    </SettingsCard>
  )
}
