import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ApiFailure, ApiResult } from '../../../api/api-result.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.tsx'
import { refreshCart, useAccount } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useFormToasts } from '../../../ui/toasts/use-form-toasts.ts'
import { type Draft, draftIn, emptyDraft, problemsOf } from './draft.ts'

const STORAGE_KEY = 'expert-buy'

export type ExpertBuyResult =
  | ApiResult<'/api/shopping/add_to_cart'>
  | (ApiFailure & { readonly typed?: Draft | undefined })

/**
 * Keeps the form's draft in this tab, also across a sign-in, and handles the result of sending it.
 * @param link the product link in the address; it replaces the draft's.
 */
export function useExpertBuy(link: string, answer: ExpertBuyResult | undefined) {
  const t = useTranslations('expert-buy')
  const navigate = useNavigate()
  const { signedIn } = useAccount()
  const navigation = useNavigation()
  const isBusy = navigation.formAction?.startsWith(paths.expertBuy()) ?? false
  const [rendered] = useState<Draft | undefined>(() => {
    const posted = answer && 'typed' in answer ? answer.typed : undefined
    return posted ?? (link ? { ...emptyDraft, product_link: link } : undefined)
  })
  const { ref, draft, change, keep, clear } = useFormDraft(STORAGE_KEY, {
    empty: emptyDraft,
    rendered,
    read: draftIn,
  })
  useFormToasts({
    isBusy,
    answer,
    progress: t('add_progress'),
    failed: t('add_failed'),
    done: t('add_success'),
  })
  const { keyField } = useIdempotencyKey(answer)
  // The page is cached for everybody, so the key is rendered only after hydration.
  const isHydrated = useHydrated()
  const done = answer?.ok ? answer.data.id : undefined
  /** Changes after each success, which remounts the fields once the draft is cleared. */
  const [formKey, setFormKey] = useState<string>()
  const clearDraft = useEffectEvent(clear)
  useEffect(() => {
    if (!done) return
    clearDraft()
    setFormKey(done)
    void refreshCart()
  }, [done])

  /** Guests are redirected to the sign-in page; the draft is kept. */
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = { ...emptyDraft, ...draftIn(new FormData(event.currentTarget)) }
    if (signedIn || Object.keys(problemsOf(typed)).length > 0) return
    event.preventDefault()
    await navigate(paths.login(paths.expertBuy()))
    toast.warning(t('sign_in_first'))
  }
  const shown = link && formKey === undefined ? { ...draft, product_link: link } : draft
  return {
    form: ref,
    keyField: isHydrated && keyField,
    draft: shown,
    isBusy,
    formKey,
    change,
    keep,
    onSubmit,
    errors: answer?.ok === false ? answer.fields : {},
  }
}
