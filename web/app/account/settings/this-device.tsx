import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { areOfflinePagesOn, deleteOfflinePages, startOfflinePages } from '../../layout/offline-pages.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { requestPushSubscription } from './request-push-subscription.ts'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

/** Settings of this browser: notifications, and offline copies of pages. */
export function ThisDevice({ push }: { readonly push: Data<'/api/account/get_push'> }) {
  const t = useTranslations('settings')
  return (
    <SettingsCard title={t('this_device')} note={t('this_device_note')}>
      <div className="grid gap-5">
        {push.public_key !== '' && <Notifications push={push} />}
        <Offline />
      </div>
    </SettingsCard>
  )
}

function Notifications({ push }: { readonly push: Data<'/api/account/get_push'> }) {
  const t = useTranslations('settings')
  const { change, isBusy } = useChange()
  const [isAsking, setAsking] = useState(false)

  const turnOn = async () => {
    setAsking(true)
    const answer = await requestPushSubscription(push.public_key)
    setAsking(false)
    if (typeof answer === 'string') toast.error(t(`notifications_${answer}`))
    else await change(() => call('/api/account/subscribe_push', answer), t('notifications_are_on'))
  }
  const turnOff = () => change(() => call('/api/account/unsubscribe_push'), t('notifications_are_off'))
  return (
    <Choice
      title={t('notifications')}
      note={t('notifications_note')}
      isOn={push.is_on}
      isBusy={isBusy || isAsking}
      onChange={push.is_on ? turnOff : turnOn}
    />
  )
}

function Offline() {
  const t = useTranslations('settings')
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void areOfflinePagesOn().then(setOn), [])

  const change = async () => {
    setBusy(true)
    const isDone = isOn ? await deleteOfflinePages() : await startOfflinePages()
    setBusy(false)
    if (isDone) setOn(!isOn)
    else toast.error(t('offline_impossible'))
  }
  return (
    <Choice title={t('offline')} note={t('offline_note')} isOn={isOn} isBusy={isBusy} onChange={change} />
  )
}

interface ChoiceProps {
  readonly title: string
  readonly note: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onChange: () => Promise<unknown>
}

function Choice({ title, note, isOn, isBusy, onChange }: ChoiceProps) {
  const t = useTranslations('settings')
  const change = isOn ? 'device_turn_off' : 'device_turn_on'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{title}</span>
        <span className="text-caption text-ink-3">{note}</span>
      </p>
      <Button busy={isBusy} aria-label={t(`${change}_named`, { what: title })} onClick={onChange}>
        {t(change)}
      </Button>
    </div>
  )
}
