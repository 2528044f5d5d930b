import type { Data } from '@sampan/contract'
import { type RefObject, useState } from 'react'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { showRefusal } from '../forms/show-refusal.ts'
import { readReceipt } from './read-receipt.ts'

export type CheckedCorrection = Data<'/api/staff/receiving/check_correction'>

/** Asks what a correction of a receipt would do, before it is saved. */
export function useCheckedCorrection(orderId: string, form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const [checked, setChecked] = useState<CheckedCorrection>()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [isChecking, setChecking] = useState(false)
  return {
    /** Set while its effect is shown. */
    checked,
    /** What is wrong, by the names of the fields. */
    wrong,
    isChecking,
    async check() {
      if (!form.current) return
      const typed = new FormData(form.current)
      setChecking(true)
      const answer = await call('/api/staff/receiving/check_correction', readReceipt(orderId, typed))
      setChecking(false)
      if (!answer.ok) {
        setWrong(answer.fields)
        return showRefusal(answer, form.current, t('failed'))
      }
      setWrong(textIn(typed, 'reason').trim() === '' ? { reason: r('reason_missing') } : {})
      if (textIn(typed, 'reason').trim() !== '') setChecked(answer.data)
    },
    leave: () => setChecked(undefined),
  }
}
