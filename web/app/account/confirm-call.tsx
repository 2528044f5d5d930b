import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiFailure, ApiSuccess } from '../api/api-result.ts'
import { ConfirmDialog } from '../ui/dialogs/dialog.tsx'
import { toast } from '../ui/toasts/toast-store.ts'
import { useReload } from './use-reload.ts'

interface ConfirmCallProps<Content> {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: ReactNode
  /** Names the action, on its button. */
  readonly confirm: string
  readonly danger?: boolean
  readonly send: () => Promise<ApiSuccess<Content> | ApiFailure>
  /** The toast after success. */
  readonly done?: (data: Content) => string
  readonly onDone?: () => void
  /** Where success leads; otherwise the page's data is loaded again. */
  readonly leadsTo?: (data: Content) => string
}

/** Confirms an action, then carries it out. Stays open, and says why, when that fails. */
export function ConfirmCall<Content>({
  open,
  onClose,
  title,
  text,
  confirm,
  danger = false,
  send,
  done,
  onDone,
  leadsTo,
}: ConfirmCallProps<Content>) {
  const navigate = useNavigate()
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const close = () => {
    setRefused(undefined)
    onClose()
  }
  const run = async () => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (answer.ok) {
      close()
      if (done) toast.success(done(answer.data))
      onDone?.()
      if (leadsTo) return void navigate(leadsTo(answer.data))
    } else setRefused(answer)
    void reload(answer)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={title}
      text={text}
      confirm={confirm}
      onConfirm={run}
      danger={danger}
      busy={isBusy}
      error={refused?.msg}
    />
  )
}
