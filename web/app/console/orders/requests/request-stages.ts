import type { Data } from '@sampan/contract'
import type { ChipVariant } from '../../../ui/chip.tsx'

export type ServiceRequest = Data<'/api/staff/support/get_request'>
export type Stage = ServiceRequest['stage']
export type Decision = 'accept' | 'ask_seller' | 'refuse' | 'refund'

export const STAGE_VARIANTS: Readonly<Record<Stage, ChipVariant>> = {
  asked: 'warn',
  accepted: 'sea',
  seller_asked: 'sea',
  refunded: 'good',
  refused: 'bad',
}

/** The possible decisions at a stage, the usual one first; the server checks them again. */
export const DECISIONS: Readonly<Record<Stage, readonly Decision[]>> = {
  asked: ['accept', 'ask_seller', 'refund', 'refuse'],
  accepted: ['ask_seller', 'refund', 'refuse'],
  seller_asked: ['accept', 'refund', 'refuse'],
  refunded: [],
  refused: [],
}
