import type { Address } from '../../addresses/address.ts'
import type { WizardData } from './load-packing-wizard.server.ts'
import type { ParcelDraft, WizardStep } from './parcel-draft.ts'

export interface StepProps {
  readonly data: WizardData
  readonly draft: ParcelDraft
  readonly change: (part: Partial<ParcelDraft> | ((last: ParcelDraft) => Partial<ParcelDraft>)) => void
  readonly go: (to: WizardStep) => void
  /** The chosen or typed address. */
  readonly address: Address
  readonly countryName: string
}
