import type { Data } from '@sampan/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { getCookie } from '../../browser-cookies.ts'
import { cookieNames } from '../../cookies.ts'
import { CURRENCY_CHOSEN } from './currency-chosen.ts'

export type DisplayRate = Data<'/api/service/get_display_rates'>[number]

let rates: readonly DisplayRate[] = []
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener(CURRENCY_CHOSEN, listener)
  return () => {
    listeners.delete(listener)
    removeEventListener(CURRENCY_CHOSEN, listener)
  }
}

const chosen = () => getCookie(cookieNames.currency) ?? ''
/** Returns the visitor's currency beside US dollars; '' for none, and on the server. */
export const useDisplayCurrency = (): string => useSyncExternalStore(subscribe, chosen, () => '')

const rateNow = () => rates.find(({ currency }) => currency === chosen()) ?? null

/** Fetches the rates once per page load, and only when a currency is selected. */
async function load(): Promise<void> {
  const answer = await call('/api/service/get_display_rates')
  if (answer.ok) rates = answer.data
  else loading = undefined
  for (const listener of listeners) listener()
}

/**
 * Returns the rate of the visitor's currency; null without one, on the server, and until it is loaded. Pages are the
 * same for every visitor, so only the browser knows it.
 */
export function useDisplayRate(): DisplayRate | null {
  const currency = useDisplayCurrency()
  const rate = useSyncExternalStore(subscribe, rateNow, () => null)
  useEffect(() => {
    if (currency !== '' && !loading) loading = load()
  }, [currency])
  return rate
}
