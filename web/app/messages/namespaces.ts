import type { PluralForms } from './format-message.ts'

/**
 * Every namespace: one line here, one file in `en/` (the source) and one in `cn/` of the same name. Types
 * only; the handles of the matched routes decide which messages reach the browser.
 */
export interface Namespaces {
  account: typeof import('./en/account.ts').default
  address: typeof import('./en/address.ts').default
  'business-service': typeof import('./en/business-service.ts').default
  calculator: typeof import('./en/calculator.ts').default
  cart: typeof import('./en/cart.ts').default
  compensation: typeof import('./en/compensation.ts').default
  'console-buying': typeof import('./en/console-buying.ts').default
  'console-content': typeof import('./en/console-content.ts').default
  'console-dashboard': typeof import('./en/console-dashboard.ts').default
  'console-health': typeof import('./en/console-health.ts').default
  status: typeof import('./en/status.ts').default
  'console-administration': typeof import('./en/console-administration.ts').default
  'console-finance': typeof import('./en/console-finance.ts').default
  'console-orders': typeof import('./en/console-orders.ts').default
  'console-parcels': typeof import('./en/console-parcels.ts').default
  'console-receiving': typeof import('./en/console-receiving.ts').default
  'console-settings': typeof import('./en/console-settings.ts').default
  'console-support': typeof import('./en/console-support.ts').default
  'console-tariff': typeof import('./en/console-tariff.ts').default
  'console-waves': typeof import('./en/console-waves.ts').default
  console: typeof import('./en/console.ts').default
  'customer-review': typeof import('./en/customer-review.ts').default
  declaration: typeof import('./en/declaration.ts').default
  dropshipping: typeof import('./en/dropshipping.ts').default
  error: typeof import('./en/error.ts').default
  'expert-buy': typeof import('./en/expert-buy.ts').default
  forwarding: typeof import('./en/forwarding.ts').default
  home: typeof import('./en/home.ts').default
  'how-to': typeof import('./en/how-to.ts').default
  'style-guide': typeof import('./en/style-guide.ts').default
  'popular-products': typeof import('./en/popular-products.ts').default
  'product-link-form': typeof import('./en/product-link-form.ts').default
  'order-detail': typeof import('./en/order-detail.ts').default
  orders: typeof import('./en/orders.ts').default
  parcels: typeof import('./en/parcels.ts').default
  payment: typeof import('./en/payment.ts').default
  product: typeof import('./en/product.ts').default
  'content-pages': typeof import('./en/content-pages.ts').default
  search: typeof import('./en/search.ts').default
  settings: typeof import('./en/settings.ts').default
  settlement: typeof import('./en/settlement.ts').default
  layout: typeof import('./en/layout.ts').default
  planner: typeof import('./en/planner.ts').default
  ship: typeof import('./en/ship.ts').default
  'sign-in': typeof import('./en/sign-in.ts').default
  'trust-seller': typeof import('./en/trust-seller.ts').default
  stores: typeof import('./en/stores.ts').default
  ui: typeof import('./en/ui.ts').default
  warehouse: typeof import('./en/warehouse.ts').default
  coupons: typeof import('./en/coupons.ts').default
  history: typeof import('./en/history.ts').default
  invite: typeof import('./en/invite.ts').default
  messages: typeof import('./en/messages.ts').default
  wallet: typeof import('./en/wallet.ts').default
}

export type Namespace = keyof Namespaces

/** A translation has the keys of the source, and plural forms where the source has them. */
export type Translation<Name extends Namespace> = {
  readonly [Key in keyof Namespaces[Name]]: Namespaces[Name][Key] extends PluralForms ? PluralForms : string
}
