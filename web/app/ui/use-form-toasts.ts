import { useEffect } from 'react'
import { focusFirstError } from './focus-first-error.ts'
import { toast } from './toast-store.ts'

interface FormToasts {
  readonly isBusy: boolean
  /** What the action answered last. */
  readonly answer: { readonly ok: boolean; readonly msg?: string } | undefined
  readonly progress: string
  /** Stands where a refusal brings no message of its own. */
  readonly failed: string
  readonly done?: string
}

/** Says how a form fares: progress while it is under way, then that it worked, or why it did not, the cursor where it can be mended. */
export function useFormToasts({ isBusy, answer, progress, failed, done }: FormToasts): void {
  useEffect(() => {
    if (!isBusy) return
    const message = toast.progress(progress)
    return message.close
  }, [isBusy, progress])

  useEffect(() => {
    if (answer?.ok === false) {
      toast.error(answer.msg || failed)
      focusFirstError()
    } else if (answer && done) toast.success(done)
  }, [answer, failed, done])
}
