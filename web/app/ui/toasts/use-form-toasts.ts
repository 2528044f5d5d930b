import { useEffect, useRef } from 'react'
import { focusFirstError } from '../forms/focus-first-error.ts'
import { toast } from './toast-store.ts'

interface FormToasts {
  readonly isBusy: boolean
  /** The last result of the action. */
  readonly answer: { readonly ok: boolean; readonly msg?: string } | undefined
  readonly progress: string
  /** Shown when a failure has no message. Absent where the form shows its failures itself. */
  readonly failed?: string
  readonly done?: string
}

/** Toasts for a form: progress while it is sent, then success or the error; an error focuses the first invalid field. */
export function useFormToasts({ isBusy, answer, progress, failed, done }: FormToasts): void {
  useEffect(() => {
    if (!isBusy) return
    const message = toast.progress(progress)
    return message.close
  }, [isBusy, progress])

  // The result comes before the navigation to the form's address has ended, which would close an error as one of the page before.
  const shown = useRef<FormToasts['answer']>(undefined)
  useEffect(() => {
    if (isBusy || shown.current === answer) return
    shown.current = answer
    if (answer?.ok === false) {
      if (failed) toast.error(answer.msg || failed)
      focusFirstError()
    } else if (answer && done) toast.success(done)
  }, [isBusy, answer, failed, done])
}
