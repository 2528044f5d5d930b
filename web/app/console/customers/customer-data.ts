import type { Data } from '@sampan/contract'
import type { ChipVariant } from '../../ui/chip.tsx'
import type { markdownTree } from '../../ui/texts/markdown-tree.ts'

type CustomerResponse = Data<'/api/staff/support/get_customer'>

export type Customer = Omit<CustomerResponse, 'messages'>
export const STATE_VARIANTS: Readonly<Record<Customer['state'], ChipVariant>> = {
  active: 'good',
  not_active: 'warn',
  deleted: 'plain',
}
/** A message with its text as a safe tree. */
export type CustomerMessage = Omit<CustomerResponse['messages'][number], 'message'> & {
  readonly tree: ReturnType<typeof markdownTree>
}
