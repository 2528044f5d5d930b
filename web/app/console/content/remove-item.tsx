import type { ContentKind } from '@sampan/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { staffPaths } from '../paths.ts'

interface RemoveItemProps {
  readonly kind: ContentKind
  readonly id: string
}

/** Removes an item after asking; what keeps it from being removed is said in the dialog. */
export function RemoveItem(item: RemoveItemProps) {
  const c = useTranslations('console-content')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        {c('remove')}
      </Button>
      {isAsking && <ConfirmRemoval {...item} onClose={() => setAsking(false)} />}
    </>
  )
}

function ConfirmRemoval({ kind, id, onClose }: RemoveItemProps & { readonly onClose: () => void }) {
  const c = useTranslations('console-content')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const remove = async () => {
    setBusy(true)
    const answer = await call('/api/staff/content/remove_item', { kind, id })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.msg)
    onClose()
    toast.success(c('removed'))
    return navigate(staffPaths.content(kind))
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={c('remove_title')}
      text={c('remove_text')}
      confirm={c('remove')}
      onConfirm={() => void remove()}
      danger
      busy={isBusy}
      error={failure}
    />
  )
}
