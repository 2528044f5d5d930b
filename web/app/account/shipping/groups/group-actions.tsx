import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmCall } from '../../confirm-call.tsx'

type Group = Data<'/api/groups/get'>
type Action = 'leave' | 'close' | 'dissolve'

/** The actions of host and members on an open group, each with a confirmation. */
export function GroupActions({ group }: { readonly group: Group }) {
  const t = useTranslations('groups')
  const [confirming, setConfirming] = useState<Action>()
  const offered = (['close', 'dissolve', 'leave'] as const).filter((action) => group[`can_${action}`])
  if (offered.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button key={action} size="small" onClick={() => setConfirming(action)}>
          {t(action)}
        </Button>
      ))}
      {confirming && (
        <ConfirmCall
          open
          onClose={() => setConfirming(undefined)}
          title={t(confirming)}
          text={t(`${confirming}_ask`)}
          confirm={t(confirming)}
          send={() => call(`/api/groups/${confirming}`, { group_number: group.group_number })}
          danger={confirming !== 'close'}
          {...(confirming === 'leave' && { leadsTo: () => paths.account('orderList-Groups') })}
        />
      )}
    </p>
  )
}
