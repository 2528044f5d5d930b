import type { Data } from '@sampan/contract'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiSuccess, CallIdempotentApi } from '../../api/api-result.ts'
import { callIdempotent } from '../../api/call.ts'
import { createIdempotencyKey } from '../../api/idempotency-key.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'
import { BALANCE, type PaymentProvider, refusalOfPaymentMethod } from './payment-methods.ts'

export type PaymentInfo = Omit<Data<'/api/pay/get_order_payment_info'>, 'order_ids' | 'pay_until'>

/** The calls that begin a payment. */
export interface WaysToPay {
  /** Starts a payment through a provider; returns the address of its page. */
  readonly payByProvider: (
    api: CallIdempotentApi,
    provider: string,
  ) => Promise<ApiSuccess<string> | ApiFailure>
  /** Absent where the balance cannot be used. */
  readonly payByBalance?: ((api: CallIdempotentApi) => Promise<ApiSuccess<null> | ApiFailure>) | undefined
  /** Shown when the provider's refusal has no message of its own. */
  readonly failed: string
}

interface PaymentOptions extends WaysToPay {
  /** The selected way: the balance, or a provider's method. */
  readonly way: string
  readonly providers: readonly PaymentProvider[]
  readonly info: Pick<PaymentInfo, 'balance_amount' | 'total_amount'>
  /** Called once the balance has paid. */
  readonly onPaid: () => void
}

const BALANCE_NOTICE_MS = 5000

/** Pays in the selected way: from the balance at once, or at a provider, to whose page the browser goes. */
export function usePayment({
  way,
  providers,
  info,
  payByProvider,
  payByBalance,
  failed,
  onPaid,
}: PaymentOptions) {
  const t = useTranslations('payment')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  // One key per page view, so that a double click or a retry after a network failure pays once.
  const key = useRef('')
  const reload = useReload()

  // The browser may restore the page from its back-forward cache, still busy, after a return from a provider.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])

  const stay = (answer: ApiSuccess<unknown> | ApiFailure, text: string) => {
    setRefusal(answer.msg || text)
    setBusy(false)
    // The payment may have changed in another tab, so the page is reloaded.
    void reload(answer)
  }
  const pay = async () => {
    const refusal = refusalOfPaymentMethod(way, providers, info.balance_amount, info.total_amount)
    if (refusal) return toast.warning(t(refusal))
    key.current ||= createIdempotencyKey()
    const api = callIdempotent(`${key.current}-${way}`)
    setRefusal('')
    setBusy(true)
    if (way === BALANCE && payByBalance) {
      toast.warning(t('balance_notice'), BALANCE_NOTICE_MS)
      const answer = await payByBalance(api)
      if (answer.ok) return onPaid()
      stay(answer, t('pay_failed'))
    } else {
      const answer = await payByProvider(api, way)
      // Stays busy while the browser navigates to the provider.
      if (answer.ok && answer.data) return location.assign(answer.data)
      stay(answer, failed)
    }
  }
  return { isBusy, refusal, pay }
}
