import { NOTICE_GROUPS, type NoticeGroup } from '@sampan/contract/notice-groups'
import { NOTICES_ANCHOR } from '@sampan/contract/page-addresses'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Switch } from '../../ui/forms/selection-controls.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

/** Selects which notices also come by mail. A switch takes effect at once and is reset on failure. */
export function NoticesForm({ mailOff }: { readonly mailOff: readonly NoticeGroup[] }) {
  const t = useTranslations('settings')
  const { change, refusal } = useChange()
  const [off, setOff] = useState(mailOff)

  const set = async (group: NoticeGroup, isOn: boolean) => {
    const next = isOn ? off.filter((one) => one !== group) : [...off, group]
    setOff(next)
    const isSaved = await change(() => call('/api/account/update_notices', { mail_off: next }), t('saved'))
    if (!isSaved) setOff(off)
  }
  return (
    <SettingsCard title={t('notices')} anchor={NOTICES_ANCHOR} note={t('notices_note')} refusal={refusal}>
      <div className="grid">
        {NOTICE_GROUPS.map((group) => (
          <Switch
            key={group}
            checked={!off.includes(group)}
            onChange={({ target }) => void set(group, target.checked)}
          >
            {t(`mail_${group}`)}
          </Switch>
        ))}
      </div>
    </SettingsCard>
  )
}
