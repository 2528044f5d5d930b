import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { type IdempotencyKey, rowKey } from '../../idempotency/idempotency-key.ts'
import { processRows } from '../../idempotency/process-rows.ts'
import { undoAccept } from '../../orders/index.ts'
import { refusalText } from '../../refusal-text.ts'
import { undoPrice, undoShip } from '../../shipping/index.ts'
import { undoReceipt } from '../../warehouse/index.ts'

type Undo = (
  context: AppContext,
  member: StaffMember,
  number: string,
  idempotencyKey: IdempotencyKey | null,
) => Promise<void>

/** The undo of each kind of action. Only the colleague who acted can undo it, so the role was already checked. */
const KINDS: Readonly<Record<'accept' | 'receive' | 'price' | 'ship', Undo>> = {
  accept: undoAccept,
  receive: undoReceipt,
  price: undoPrice,
  ship: undoShip,
}

export const undoRoutes: readonly Route[] = [
  route('/api/staff/undo', async ({ context, staff, input, lang, idempotencyKey }) => {
    const results = await processRows(input.numbers, (number) =>
      KINDS[input.kind](context, staff, number, rowKey(idempotencyKey, number, { kind: input.kind, number })),
    )
    return {
      results: results.map((result) => ({
        number: result.row,
        is_done: 'done' in result,
        message: 'refusal' in result ? refusalText(result.refusal.reason, lang, result.refusal.values) : '',
      })),
    }
  }),
]
