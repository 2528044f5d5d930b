import * as account from './account.ts'
import * as cart from './cart.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import type { Call } from './define-call.ts'
import * as legacyOrders from './legacy-orders.ts'
import * as onlineStore from './online-store.ts'
import * as orders from './orders.ts'
import * as parcels from './parcels.ts'
import * as pay from './pay.ts'
import * as product from './product.ts'
import * as signIn from './sign-in.ts'
import * as staff from './staff/index.ts'

export type { z } from 'zod'
export { REMOVE_LINE } from './cart-quantity.ts'
export { DOCUMENT_NAMES, SELLER_CATEGORIES } from './content.ts'
export { type Access, type Call, STAFF_ROLES, type StaffRole } from './define-call.ts'
export * from './envelope.ts'
export { explainInput } from './field-messages.ts'
export { CHECK_LINES_AT_ONCE, STORE_TYPES, SUBMIT_LINES_AT_ONCE } from './online-store.ts'
export { walletRecordCategories } from './pay.ts'
export { type RefusalName, refusals, refusalText } from './refusals.ts'
export { CONTENT_KINDS, type ContentKind, type contentForms } from './staff/content.ts'
export { PAYMENT_STAGES, REVIEW_STAGES } from './staff/finance.ts'
export { ORDER_STAGES } from './staff/orders.ts'
export { type SettingName, type Settings, settingsSchema } from './staff/settings.ts'
export { PARCEL_STAGES } from './staff/shipping.ts'
export { REQUEST_DECISIONS } from './staff/support.ts'
export type { ChannelForm } from './staff/tariff.ts'
export * from './upload.ts'

const rooms = {
  ...signIn,
  ...account,
  ...product,
  ...cart,
  ...orders,
  ...parcels,
  ...pay,
  ...coupons,
  ...onlineStore,
  ...content,
  ...legacyOrders,
  ...staff,
}

type Rooms = typeof rooms
type AnyCall = { [Name in keyof Rooms]: Rooms[Name] extends Call ? Rooms[Name] : never }[keyof Rooms]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** Every call there is. Server, browser, tests and the API page all read this one table. */
export const calls: readonly AnyCall[] = Object.values(rooms).filter(isCall)

export type Path = AnyCall['path']
export type CallAt<P extends Path> = Extract<AnyCall, { readonly path: P }>
/** What a client may send. */
export type Input<P extends Path> = CallAt<P>['request']['_zod']['input']
/** What the server works with, defaults filled in. */
export type Parsed<P extends Path> = CallAt<P>['request']['_zod']['output']
/** The `data` of a success. */
export type Data<P extends Path> = CallAt<P>['data']['_zod']['output']
