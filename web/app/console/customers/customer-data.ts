import type { Data } from '@sampan/contract'
import type { markdownTree } from '../../ui/markdown-tree.ts'

type Whole = Data<'/api/staff/support/get_customer'>

export type Customer = Omit<Whole, 'messages'>
/** A message with its text as a safe tree. */
export type CustomerMessage = Omit<Whole['messages'][number], 'message'> & {
  readonly tree: ReturnType<typeof markdownTree>
}
