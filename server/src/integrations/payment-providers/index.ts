import type { PaymentProviderName } from '@sampan/domain/payment-providers'
import type { Environment } from '../../environment.ts'
import { payPal } from '../paypal/index.ts'
import { stripe } from '../stripe/index.ts'
import type { PaymentProvider } from './payment-provider.ts'

export { orUnknown, ProviderRefused, ProviderUnclear } from './failures.ts'
export type {
  Amount,
  NewPayment,
  NoticeSubject,
  PaymentProvider,
  ProviderCapture,
  ProviderDispute,
  ProviderPayment,
  ProviderReturn,
  StatementLine,
} from './payment-provider.ts'

type Connect = (environment: Environment) => PaymentProvider | null

/** The registry: one line per provider. Null when it is not configured. */
const connectors: Readonly<Record<PaymentProviderName, Connect>> = { paypal: payPal, stripe }

/** Returns the configured providers, in the order in which customers are offered them. */
export const paymentProviders = (environment: Environment): readonly PaymentProvider[] =>
  Object.values(connectors)
    .map((connect) => connect(environment))
    .filter((provider) => provider !== null)
