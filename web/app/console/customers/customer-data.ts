import type { Data } from '@sampan/contract'
import type { markdownTree } from '../../ui/markdown-tree.ts'

type CustomerResponse = Data<'/api/staff/support/get_customer'>

export type Customer = Omit<CustomerResponse, 'messages'>
/** A message with its text as a safe tree. */
export type CustomerMessage = Omit<CustomerResponse['messages'][number], 'message'> & {
  readonly tree: ReturnType<typeof markdownTree>
}
