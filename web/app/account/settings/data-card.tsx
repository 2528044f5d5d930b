import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

/** Everything about the customer as a file, and the deletion of the account. */
export function DataCard() {
  const t = useTranslations('settings')
  const { run } = useConfirmed()
  const { change, isBusy, refusal } = useChange()
  const [isDeleting, setDeleting] = useState(false)

  const download = () =>
    change(async () => {
      const answer = await run(() => call('/api/account/export_data'))
      if (answer.ok) save(answer.data)
      return answer
    }, t('data_downloaded'))
  return (
    <SettingsCard title={t('data')} note={t('data_note')} refusal={refusal}>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={download}>
          {t('data_download')}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </SettingsCard>
  )
}

/** Hands the file to the browser's downloads. */
function save({ file_name, content }: Data<'/api/account/export_data'>): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file_name
  link.click()
  URL.revokeObjectURL(link.href)
}
