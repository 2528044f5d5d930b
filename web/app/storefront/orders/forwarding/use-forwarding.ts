import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { ApiFailure, ApiResult } from '../../../api/api-result.ts'
import { useAccount } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useFormToasts } from '../../../ui/toasts/use-form-toasts.ts'
import { type Announcement, announcementIn, emptyAnnouncement, problemsOf } from './announcement.ts'

const STORAGE_KEY = 'forwarding'

export type ForwardingResult =
  | ApiResult<'/api/shopping/submit_forwarding_order'>
  | (ApiFailure & { readonly typed?: Announcement | undefined })

/** Keeps the form's draft in this tab, also across a sign-in, and handles the result of sending it. */
export function useForwarding(answer: ForwardingResult | undefined) {
  const t = useTranslations('forwarding')
  const navigate = useNavigate()
  const { signedIn } = useAccount()
  const navigation = useNavigation()
  const isBusy = navigation.formAction === paths.forwarding()
  const [posted] = useState(() => (answer && 'typed' in answer ? answer.typed : undefined))
  const { ref, draft, change, keep, clear } = useFormDraft(STORAGE_KEY, {
    empty: emptyAnnouncement,
    rendered: posted,
    read: announcementIn,
  })
  useFormToasts({ isBusy, answer, progress: t('progress'), failed: t('failed'), done: t('success') })
  const done = answer?.ok ? answer.data.order_id : undefined
  /** Changes after each success, which remounts the fields once the draft is cleared. */
  const [formKey, setFormKey] = useState<string>()
  const clearDraft = useEffectEvent(clear)
  useEffect(() => {
    if (!done) return
    clearDraft()
    setFormKey(done)
  }, [done])
  /** The emptied form begins here: the field or button that had the focus is gone. */
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (formKey) heading.current?.focus({ preventScroll: true })
  }, [formKey])

  /** Guests are redirected to the sign-in page; the draft is kept. */
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = { ...emptyAnnouncement, ...announcementIn(new FormData(event.currentTarget)) }
    if (signedIn || Object.keys(problemsOf(typed)).length > 0) return
    event.preventDefault()
    await navigate(paths.login(paths.forwarding()))
    toast.warning(t('sign_in_first'))
  }
  return {
    form: ref,
    draft,
    isBusy,
    done,
    formKey,
    heading,
    change,
    keep,
    onSubmit,
    errors: answer?.ok === false ? answer.fields : {},
  }
}
