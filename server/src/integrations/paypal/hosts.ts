import type { Environment } from '../../environment.ts'

const CHECKOUT_HOSTS = ['www.paypal.com', 'www.sandbox.paypal.com']
const CERTIFICATE_HOSTS = ['api.paypal.com', 'api.sandbox.paypal.com']

/**
 * Which addresses of PayPal's are believed: https on its own hosts, exactly. Outside production also the origin that the
 * API itself is reached at, so that an emulator serves.
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
    /** Where a customer may be sent to approve a payment. */
    isCheckout: (address: string) => isAllowed(address, CHECKOUT_HOSTS),
    /** Where the certificate that signs notices may be fetched. */
    isCertificate: (address: string) => isAllowed(address, CERTIFICATE_HOSTS),
  }
}
