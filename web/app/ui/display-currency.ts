import type { Data } from '@sampan/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { getCookie } from '../browser-cookies.ts'
import { cookieNames } from '../cookies.ts'
import { CURRENCY_CHOSEN } from './currency-chosen.ts'

export type DisplayRate = Data<'/api/service/get_display_rates'>[number]

let rates: readonly DisplayRate[] = []
let asked: Promise<void> | undefined
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
/** Returns the currency that the visitor chose, beside US dollars; '' for none, and on the server. */
export const useDisplayCurrency = (): string => useSyncExternalStore(subscribe, chosen, () => '')

const rateNow = () => rates.find(({ currency }) => currency === chosen()) ?? null

/** Asks for the rates once per page load, and only where a currency is chosen. */
async function load(): Promise<void> {
  const answer = await call('/api/service/get_display_rates')
  if (answer.ok) rates = answer.data
  else asked = undefined
  for (const listener of listeners) listener()
}

/**
 * Returns the rate of the currency that the visitor wants to see beside US dollars; null without one, on the server, and
 * until it is known. Pages are the same for every visitor, so only the browser knows.
 */
export function useDisplayRate(): DisplayRate | null {
  const currency = useDisplayCurrency()
  const rate = useSyncExternalStore(subscribe, rateNow, () => null)
  useEffect(() => {
    if (currency !== '' && !asked) asked = load()
  }, [currency])
  return rate
}
