import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useAccount } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast-store.ts'
import { clearSessionState, useSessionState } from '../../../ui/use-session-state.ts'
import { type Announcement, emptyAnnouncement, problemsOf } from './announcement.ts'

const STORAGE_KEY = 'forwarding'

/** The form's content, kept in this tab also over a sign-in; what is wrong with it; and its way to us. */
export function useForwarding() {
  const t = useTranslations('forwarding')
  const navigate = useNavigate()
  const { signedIn } = useAccount()
  const [announcement, setAnnouncement] = useSessionState<Announcement>(STORAGE_KEY, emptyAnnouncement)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  /** The order number of what was announced last. */
  const [done, setDone] = useState<string>()

  const change = (part: Partial<Announcement>) => {
    setAnnouncement((last) => ({ ...last, ...part }))
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))))
  }
  const submit = async () => {
    const problems = Object.entries(problemsOf(announcement))
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(([name, problem]) => [name, t(`problem_${problem}`)])))
      const isOnlyNumber = problems.every(([, problem]) => problem === 'one_number')
      return toast.warning(isOnlyNumber ? t('problem_one_number') : t('check_input'))
    }
    if (!signedIn) {
      toast.warning(t('sign_in_first'))
      return navigate(paths.login(paths.forwarding()))
    }
    setBusy(true)
    const progress = toast.progress(t('progress'))
    const answer = await call('/api/shopping/submit_forwarding_order', announcement)
    setBusy(false)
    if (!answer.ok) {
      setErrors(answer.fields)
      return progress.error(answer.msg || t('failed'))
    }
    progress.success(t('success'))
    clearSessionState(STORAGE_KEY)
    setErrors({})
    setDone(answer.data.order_id)
  }
  return { announcement, errors, isBusy, done, change, submit }
}
