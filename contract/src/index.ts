import * as dashboard from './administration/dashboard.ts'
import * as health from './administration/health.ts'
import * as incidents from './administration/incidents.ts'
import * as ownSessions from './administration/own-sessions.ts'
import * as presence from './administration/presence.ts'
import * as savedViews from './administration/saved-views.ts'
import * as search from './administration/search.ts'
import * as settings from './administration/settings.ts'
import * as staffAccounts from './administration/staff-accounts.ts'
import * as staffSignIn from './administration/staff-sign-in.ts'
import * as undo from './administration/undo.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as articles from './content/articles.ts'
import * as cms from './content/cms.ts'
import * as couponGrants from './content/coupon-grants.ts'
import * as help from './content/help.ts'
import * as homePage from './content/home-page.ts'
import * as services from './content/services.ts'
import * as siteSettings from './content/site-settings.ts'
import * as account from './customers/account.ts'
import * as pushNotifications from './customers/push-notifications.ts'
import * as secondFactorResets from './customers/second-factor-resets.ts'
import * as customerSettings from './customers/settings.ts'
import * as signIn from './customers/sign-in.ts'
import * as support from './customers/support.ts'
import * as twoStep from './customers/two-step.ts'
import type { Endpoint } from './define-endpoint.ts'
import * as adjustments from './finance/adjustments.ts'
import * as carrierInvoices from './finance/carrier-invoices.ts'
import * as figures from './finance/figures.ts'
import * as finance from './finance/finance.ts'
import * as margin from './finance/margin.ts'
import * as prices from './finance/prices.ts'
import * as reviewRewards from './finance/review-rewards.ts'
import * as publicRates from './freight/public-rates.ts'
import * as tariff from './freight/tariff.ts'
import * as buying from './orders/buying.ts'
import * as cart from './orders/cart.ts'
import * as conversations from './orders/conversations.ts'
import * as legacyOrders from './orders/legacy-orders.ts'
import * as orders from './orders/orders.ts'
import * as problems from './orders/problems.ts'
import * as purchasing from './orders/purchasing.ts'
import * as returns from './orders/returns.ts'
import * as staffLegacyOrders from './orders/staff-legacy-orders.ts'
import * as staffOrders from './orders/staff-orders.ts'
import * as warehouseServices from './orders/warehouse-services.ts'
import * as displayRates from './payments/display-rates.ts'
import * as holds from './payments/holds.ts'
import * as payments from './payments/payments.ts'
import * as wallet from './payments/wallet.ts'
import * as coupons from './promotions/coupons.ts'
import * as addressCorrections from './shipping/address-corrections.ts'
import * as carrierShipments from './shipping/carrier-shipments.ts'
import * as claims from './shipping/claims.ts'
import * as declarations from './shipping/declarations.ts'
import * as dispatches from './shipping/dispatches.ts'
import * as manifests from './shipping/manifests.ts'
import * as packedQuotes from './shipping/packed-quotes.ts'
import * as packing from './shipping/packing.ts'
import * as parcelGroups from './shipping/parcel-groups.ts'
import * as parcelShares from './shipping/parcel-shares.ts'
import * as parcelSubmission from './shipping/parcel-submission.ts'
import * as parcels from './shipping/parcels.ts'
import * as planner from './shipping/planner.ts'
import * as receiptCorrections from './shipping/receipt-corrections.ts'
import * as shippingChannels from './shipping/shipping-channels.ts'
import * as staffParcelGroups from './shipping/staff-parcel-groups.ts'
import * as supplements from './shipping/supplements.ts'
import * as unpacking from './shipping/unpacking.ts'
import * as waves from './shipping/waves.ts'
import * as productMappings from './stores/product-mappings.ts'
import * as storeOrders from './stores/store-orders.ts'
import * as stores from './stores/stores.ts'
import * as overdueStorage from './warehouse/overdue-storage.ts'
import * as receiving from './warehouse/receiving.ts'
import * as shelves from './warehouse/shelves.ts'
import * as stocktakes from './warehouse/stocktakes.ts'

export type { z } from 'zod'
export { type SettingName, type Settings, settingsSchema } from './administration/settings.ts'
export type { IncidentSeverity, IncidentStatus, SystemPart } from './administration/status-names.ts'
export { CONTENT_KINDS, type ContentKind, type contentForms } from './content/cms.ts'
export {
  DOCUMENT_NAMES,
  isTranslatedKind,
  PRODUCT_CATEGORIES,
  SELLER_CATEGORIES,
  TRANSLATED_FIELDS,
  type TranslatedKind,
} from './content/names.ts'
export type { NoticeGroup } from './customers/notice-groups.ts'
export { REQUEST_DECISIONS } from './customers/support.ts'
export type { Access, Endpoint } from './define-endpoint.ts'
export * from './envelope.ts'
export type { ChannelForm } from './freight/tariff.ts'
export { LEAST_ESTIMATE_CNY } from './orders/cart.ts'
export { MAX_ADDED_QUANTITY, MAX_LINE_QUANTITY, mostAtOnce, REMOVE_LINE } from './orders/cart-quantity.ts'
export { SERVICE_NAMES } from './orders/service-names.ts'
export { LEGACY_MOVES } from './orders/staff-legacy-orders.ts'
export { walletRecordCategories } from './payments/wallet.ts'
export { PICTURES_PATH, pictureTexts } from './pictures.ts'
export { type RefusalName, type RefusalValues, refusals } from './refusals.ts'
export { LABELS_MOST } from './shipping/carrier-shipments.ts'
export { GROUP_DAYS_MAX, GROUP_MEMBERS_MAX } from './shipping/parcel-groups.ts'
export { PARCEL_ITEMS_MAX } from './shipping/shipping-channels.ts'
export { GROUP_STAGES } from './shipping/staff-parcel-groups.ts'
export { customerContacts } from './staff-fields.ts'
export { staffRefusals } from './staff-refusals.ts'
export * from './staff-roles.ts'
export * from './stages.ts'
export { CHECK_LINES_AT_ONCE, SUBMIT_LINES_AT_ONCE } from './stores/store-orders.ts'
export { STORE_TYPES } from './stores/stores.ts'
export * from './upload.ts'

const modules = [
  ownSessions,
  account,
  customerSettings,
  twoStep,
  secondFactorResets,
  pushNotifications,
  signIn,
  support,
  cart,
  orders,
  legacyOrders,
  staffLegacyOrders,
  staffOrders,
  purchasing,
  buying,
  returns,
  conversations,
  problems,
  warehouseServices,
  holds,
  homePage,
  articles,
  help,
  services,
  siteSettings,
  cms,
  couponGrants,
  coupons,
  stores,
  productMappings,
  storeOrders,
  parcels,
  shippingChannels,
  parcelSubmission,
  publicRates,
  parcelShares,
  parcelGroups,
  staffParcelGroups,
  planner,
  packedQuotes,
  packing,
  dispatches,
  manifests,
  declarations,
  addressCorrections,
  carrierShipments,
  claims,
  unpacking,
  waves,
  tariff,
  receiving,
  shelves,
  stocktakes,
  overdueStorage,
  receiptCorrections,
  supplements,
  displayRates,
  payments,
  wallet,
  catalogue,
  finance,
  adjustments,
  prices,
  reviewRewards,
  carrierInvoices,
  margin,
  figures,
  staffAccounts,
  settings,
  dashboard,
  search,
  presence,
  savedViews,
  undo,
  health,
  incidents,
  staffSignIn,
] as const

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never
type AnyEndpoint = Extract<Exported<(typeof modules)[number]>, Endpoint>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** The table of all endpoints, used by the server, the browser, the tests and the API page. */
export const endpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
)

export type Path = AnyEndpoint['path']
export type EndpointAt<P extends Path> = Extract<AnyEndpoint, { readonly path: P }>
/** Paths of endpoints that take an Idempotency-Key. */
export type IdempotentPath = Extract<AnyEndpoint, { readonly idempotent?: true }>['path']
/** What a client may send. */
export type Input<P extends Path> = EndpointAt<P>['request']['_zod']['input']
/** The parsed input with defaults, as the server uses it. */
export type Parsed<P extends Path> = EndpointAt<P>['request']['_zod']['output']
/** The `data` of a success. */
export type Data<P extends Path> = EndpointAt<P>['data']['_zod']['output']
