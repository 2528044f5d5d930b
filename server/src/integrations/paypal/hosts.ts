import type { Environment } from '../../environment.ts'

const CHECKOUT_HOSTS = ['www.paypal.com', 'www.sandbox.paypal.com']
const CERTIFICATE_HOSTS = ['api.paypal.com', 'api.sandbox.paypal.com']

/**
 * Checks PayPal's addresses: https on its own hosts, exactly. Outside production also the origin of the
 * configured API, so that the emulator works.
 */
export function payPalHosts(environment: Environment) {
  const emulator = environment.MODE === 'production' ? null : new URL(environment.PAYPAL_BASE_URL).origin
  const isAllowed = (address: string, hosts: readonly string[]): boolean => {
    if (!URL.canParse(address)) return false
    const url = new URL(address)
    if (url.username !== '' || url.password !== '') return false
    if (url.origin === emulator) return true
    return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)
  }
  return {
    /** Returns whether a customer may be sent there to approve a payment. */
    isCheckout: (address: string) => isAllowed(address, CHECKOUT_HOSTS),
    /** Returns whether the certificate of a webhook signature may be fetched there. */
    isCertificate: (address: string) => isAllowed(address, CERTIFICATE_HOSTS),
  }
}
