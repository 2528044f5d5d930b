import type { Address } from '../addresses/address.ts'
import type { ShipData } from './load-ship.server.ts'
import type { ShipDraft, ShipStep } from './ship-draft.ts'

/** What every step of the wizard is given. */
export interface StepProps {
  readonly data: ShipData
  readonly draft: ShipDraft
  readonly change: (part: Partial<ShipDraft>) => void
  readonly go: (to: ShipStep) => void
  /** The one that was chosen or typed. */
  readonly address: Address
  readonly countryName: string
}
