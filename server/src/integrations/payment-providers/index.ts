import type { PaymentProviderName } from '@sampan/domain/payment-providers'
import type { Environment } from '../../environment.ts'
import { type Connect, configured } from '../connect.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { payPal } from './paypal/index.ts'
import { stripe } from './stripe/index.ts'

export { nullIfNotFound, ProviderRefused, ProviderUnclear } from './failures.ts'
export type {
  NewPayment,
  PaymentProvider,
  ProviderCapture,
  ProviderDispute,
  ProviderPayment,
  ProviderReturn,
  StatementLine,
  WebhookSubject,
} from './payment-provider.ts'

/** The registry: one line per provider. Null when it is not configured. */
const connectors: Readonly<Record<PaymentProviderName, Connect<PaymentProvider>>> = { paypal: payPal, stripe }

/** Returns the configured providers, in display order. */
export const paymentProviders = (environment: Environment): readonly PaymentProvider[] =>
  configured(connectors, environment)
