import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReload } from '../../use-reload.ts'

type Group = Data<'/api/groups/get'>
type Action = 'leave' | 'close' | 'dissolve'

/** The actions of host and members on an open group, each with a confirmation. */
export function GroupActions({ group }: { readonly group: Group }) {
  const t = useTranslations('groups')
  const reload = useReload()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<Action>()
  const [isBusy, setBusy] = useState(false)
  const offered = (['close', 'dissolve', 'leave'] as const).filter((action) => group[`can_${action}`])
  if (offered.length === 0) return null
  const act = async (action: Action) => {
    setBusy(true)
    const answer = await call(`/api/groups/${action}`, { group_number: group.group_number })
    setBusy(false)
    if (answer.ok) setConfirming(undefined)
    else toast.error(answer.msg)
    if (answer.ok && action === 'leave') return void navigate(paths.account('orderList-Groups'))
    await reload(answer)
  }
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button key={action} size="small" onClick={() => setConfirming(action)}>
          {t(action)}
        </Button>
      ))}
      {confirming && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(undefined)}
          title={t(confirming)}
          text={t(`${confirming}_ask`)}
          confirm={t(confirming)}
          onConfirm={() => void act(confirming)}
          danger={confirming !== 'close'}
          busy={isBusy}
        />
      )}
    </p>
  )
}
