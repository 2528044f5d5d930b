import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { refreshCart, useAccount } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast-store.ts'
import { clearSessionState, useSessionState } from '../../../ui/use-session-state.ts'
import { type Draft, emptyDraft, problemsOf } from './draft.ts'

const STORAGE_KEY = 'expert-buy'

/** The form's draft, kept in this tab also over a sign-in; what is wrong with it; and its way into the cart. */
export function useExpertBuy() {
  const t = useTranslations('expert-buy')
  const navigate = useNavigate()
  const { signedIn } = useAccount()
  const [draft, setDraft] = useSessionState<Draft>(STORAGE_KEY, emptyDraft)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  /** Grows with every draft that went through: fields that keep what is typed begin anew. */
  const [turn, setTurn] = useState(0)

  const change = (part: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...part }))
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))))
  }
  const submit = async () => {
    const problems = problemsOf(draft)
    if (Object.keys(problems).length > 0) {
      setErrors(
        Object.fromEntries(
          Object.entries(problems).map(([name, problem]) => [name, t(`problem_${problem}`)]),
        ),
      )
      return toast.warning(t('check_input'))
    }
    if (!signedIn) {
      toast.warning(t('sign_in_first'))
      return navigate(paths.login(paths.expertBuy()))
    }
    setBusy(true)
    const progress = toast.progress(t('add_progress'))
    const answer = await call('/api/shopping/add_to_cart', {
      ...draft,
      product_sale_price_cny: draft.product_sale_price_cny ?? 0,
      product_freight_amount_cny: draft.product_freight_amount_cny ?? 0,
    })
    setBusy(false)
    if (!answer.ok) {
      setErrors(answer.fields)
      return progress.error(answer.msg || t('add_failed'))
    }
    progress.success(t('add_success'))
    clearSessionState(STORAGE_KEY)
    setErrors({})
    setTurn((last) => last + 1)
    return refreshCart()
  }
  return { draft, errors, isBusy, turn, change, submit }
}
