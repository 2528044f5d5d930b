import type { Data } from '@sampan/contract'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment } from '../ui/amounts/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'

type Device = Data<'/api/account/get_session_list'>['list'][number]

interface DeviceListProps {
  readonly devices: readonly Device[]
  readonly isBusy: boolean
  readonly onSignOut: (device: Device) => void
  readonly onSignOutOthers: () => void
}

/** The signed-in devices; the others can be signed out from here. Needs the messages of `settings`. */
export function DeviceList({ devices, isBusy, onSignOut, onSignOutOthers }: DeviceListProps) {
  const t = useTranslations('settings')
  const nameOf = ({ browser, system }: Device) =>
    browser && system ? t('device_on', { browser, system }) : browser || system || t('device_unknown')
  return (
    <>
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
                onClick={() => onSignOut(device)}
              >
                {t('sign_out_there')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button busy={isBusy} onClick={onSignOutOthers} className="justify-self-start">
          {t('sign_out_others')}
        </Button>
      )}
    </>
  )
}
