import {
  type Address,
  emptyAddress,
  missingFields,
  type SavedAddress,
  toAddress,
} from '../../addresses/address.ts'

/** Key in session storage of the wizard's draft, kept until the parcel is submitted. */
export const PARCEL_DRAFT_KEY = 'ship'

/** The customer's changes to a line of the customs declaration, as typed. */
export interface LineDraft {
  readonly description: string
  readonly hs_code: string
  readonly origin: string
  readonly material: string
  readonly unit_value: string
  readonly reason: string
}

export interface ParcelDraft {
  /** `book:<id>`, `hint:<index>`, `typed`; '' until an address is chosen. */
  readonly addressKey: string
  /** The chosen address, unless it is `typed`. */
  readonly picked: Address
  /** Kept while another address is chosen, so that typed text is never lost. */
  readonly typed: Address
  /** A channel_code; WITHOUT_METHOD to be quoted after packing; '' until a channel is chosen. */
  readonly channel: string
  readonly isInsured: boolean
  readonly isPriority: boolean
  /** The note of each chosen service, by `serviceKey`. */
  readonly services: Readonly<Record<string, string>>
  readonly coupon: string
  readonly note: string
  /** Changes to the proposed customs declaration, by order. */
  readonly declared: Readonly<Record<string, Partial<LineDraft>>>
  /** The consignee's number for customs. */
  readonly taxNumber: string
}

/** Staff choose the channel and add the fee after packing. */
export const WITHOUT_METHOD = 'without'

export const emptyDraft: ParcelDraft = {
  addressKey: '',
  picked: emptyAddress,
  typed: emptyAddress,
  channel: '',
  isInsured: false,
  isPriority: false,
  services: {},
  coupon: '',
  note: '',
  declared: {},
  taxNumber: '',
}

export const STEPS = ['address', 'method', 'confirm'] as const
export type WizardStep = (typeof STEPS)[number]

export interface AddressOption {
  readonly key: string
  readonly address: Address
}

/** Returns the available addresses: those of store orders, then a page of the address book. */
export function addressOptions(
  hints: readonly Address[],
  saved: readonly SavedAddress[],
): readonly AddressOption[] {
  return [
    ...hints.map((hint, index) => ({ key: `hint:${index}`, address: toAddress(hint) })),
    ...saved.map((one) => ({ key: `book:${one.id}`, address: toAddress(one) })),
  ]
}

/** Returns the draft with a preselected address: the first option, or an empty one to type. */
export function withDefaultAddress(draft: ParcelDraft, options: readonly AddressOption[]): ParcelDraft {
  if (draft.addressKey !== '') return draft
  const [first] = options
  return first
    ? { ...draft, addressKey: first.key, picked: first.address }
    : { ...draft, addressKey: 'typed' }
}

/** Returns the address that is chosen or typed; the other one is kept while the customer goes back and forth. */
export const addressOf = (draft: ParcelDraft): Address =>
  draft.addressKey === 'typed' ? draft.typed : draft.picked

/** Returns the furthest step the draft allows: the address of a later step does not open it. */
export function reachableStep(draft: ParcelDraft, wanted: WizardStep): WizardStep {
  if (wanted === 'address' || missingFields(addressOf(draft)).length > 0) return 'address'
  return wanted === 'confirm' && draft.channel !== '' ? 'confirm' : 'method'
}

/** Whether a text of the page's address names a step of the wizard. */
export const isStep = (text: string | null): text is WizardStep =>
  (STEPS as readonly (string | null)[]).includes(text)
