import {
  type Address,
  asTyped,
  emptyAddress,
  firstMissing,
  type SavedAddress,
} from '../../addresses/address.ts'

/** What is being put together in the wizard, kept in the tab until it is submitted. */
export const PARCEL_DRAFT_KEY = 'ship'

export interface ParcelDraft {
  /** `book:<id>`, `hint:<index>`, `typed`; '' until something was chosen. */
  readonly addressKey: string
  /** Of the choice, unless it is `typed`. */
  readonly picked: Address
  /** Kept while another is chosen: nothing typed is ever lost. */
  readonly typed: Address
  /** A channel_code; WITHOUT_METHOD to be quoted after packing; '' until something was chosen. */
  readonly channel: string
  readonly coupon: string
  readonly note: string
}

/** Staff choose and add the fee after packing. */
export const WITHOUT_METHOD = 'without'

export const emptyDraft: ParcelDraft = {
  addressKey: '',
  picked: emptyAddress,
  typed: emptyAddress,
  channel: '',
  coupon: '',
  note: '',
}

export const STEPS = ['address', 'method', 'confirm'] as const
export type WizardStep = (typeof STEPS)[number]

export interface AddressOption {
  readonly key: string
  readonly address: Address
}

/** What can be chosen: addresses that came with store orders, then a page of the address book. */
export function addressOptions(
  hints: readonly Address[],
  saved: readonly SavedAddress[],
): readonly AddressOption[] {
  return [
    ...hints.map((hint, index) => ({ key: `hint:${index}`, address: asTyped(hint) })),
    ...saved.map((one) => ({ key: `book:${one.id}`, address: asTyped(one) })),
  ]
}

/** The draft with an address to begin with, where none was chosen: the first there is, else an empty one to type. */
export function withDefaultAddress(draft: ParcelDraft, options: readonly AddressOption[]): ParcelDraft {
  if (draft.addressKey !== '') return draft
  const [first] = options
  return first
    ? { ...draft, addressKey: first.key, picked: first.address }
    : { ...draft, addressKey: 'typed' }
}

export const addressOf = (draft: ParcelDraft): Address =>
  draft.addressKey === 'typed' ? draft.typed : draft.picked

/** How far the wizard may be opened with what is there: a later step's address alone opens nothing. */
export function reachableStep(draft: ParcelDraft, wanted: WizardStep): WizardStep {
  if (wanted === 'address' || firstMissing(addressOf(draft)) !== null) return 'address'
  return wanted === 'confirm' && draft.channel !== '' ? 'confirm' : 'method'
}

export const isStep = (text: string | null): text is WizardStep =>
  (STEPS as readonly (string | null)[]).includes(text)
