import { useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { useReload } from '../use-reload.ts'
import { CANCELLED } from './confirm-identity.tsx'

type Answer = ApiSuccess<unknown> | ApiFailure

/**
 * Carries out a change of the settings: on success shows `done`, if given, and reloads the page's data; otherwise
 * returns the refusal. A refusal that belongs to no field is shown as a toast.
 */
export function useChange() {
  const t = useTranslations('settings')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<ApiFailure['fields']>({})

  const change = async (send: () => Promise<Answer>, done = ''): Promise<boolean> => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    setFields(answer.ok ? {} : answer.fields)
    if (answer.ok) {
      if (done !== '') toast.success(done)
      await reload()
    } else if (Object.keys(answer.fields).length > 0) focusFirstError()
    else if (answer.code !== CANCELLED) toast.error(answer.msg || t('failed'))
    return answer.ok
  }
  return { change, isBusy, fields }
}
