import type { Environment } from '../../../environment.ts'

const SANDBOX = 'api-m.sandbox.paypal.com'

/**
 * Checks PayPal's addresses: https on the hosts of the configured environment, exactly, so that an event of PayPal's sandbox,
 * where anybody can pay with invented money, is no event of the shop. Outside production also the origin of the configured
 * API, so that the emulator works.
 */
export function payPalHosts({ MODE, PAYPAL_BASE_URL }: Pick<Environment, 'MODE' | 'PAYPAL_BASE_URL'>) {
  const api = new URL(PAYPAL_BASE_URL)
  const emulator = MODE === 'production' ? null : api.origin
  const domain = api.hostname === SANDBOX ? 'sandbox.paypal.com' : 'paypal.com'
  const isOn = (host: string, address: string): boolean => {
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    if (url.username !== '' || url.password !== '') return false
    if (url.origin === emulator) return true
    return url.protocol === 'https:' && url.port === '' && url.hostname === host
  }
  return {
    /** Returns whether a customer may be sent there to approve a payment. */
    isCheckout: (address: string) => isOn(`www.${domain}`, address),
    /** Returns whether the certificate of a webhook signature may be fetched there. */
    isCertificate: (address: string) => isOn(`api.${domain}`, address),
  }
}
