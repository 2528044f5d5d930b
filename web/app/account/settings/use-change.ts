import { useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'
import { CANCELLED } from './confirm-identity.tsx'

type Answer = ApiSuccess<unknown> | ApiFailure

/**
 * Carries out a change of the settings: on success shows `done`, if given, and reloads the page's data; otherwise
 * returns the refusal. `refusal` is the sentence of one that belongs to no field, for the subject's card; the data is loaded again then
 * too, because the answer of an earlier try may have been lost.
 */
export function useChange() {
  const t = useTranslations('settings')
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<ApiFailure['fields']>({})
  const [refusal, setRefusal] = useState('')

  const change = async (send: () => Promise<Answer>, done = ''): Promise<boolean> => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    setFields(answer.ok ? {} : answer.fields)
    setRefusal('')
    if (answer.ok) {
      if (done !== '') toast.success(done)
      await reload()
    } else if (Object.keys(answer.fields).length > 0) focusFirstError()
    else if (answer.code !== CANCELLED) {
      setRefusal(answer.msg || t('failed'))
      await reload(answer)
    }
    return answer.ok
  }
  return { change, isBusy, fields, refusal }
}
