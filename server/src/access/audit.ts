import type { Transaction } from '@sampan/database'
import type { MessageArguments } from '@sampan/messages/arguments'
import { insertAudit } from './audit.queries.ts'

type ActionOf<Key> = Key extends `did_${infer Action}` ? Action : never

export interface AuditEntry {
  /** An action of the console, for example `order_bought`, which the log names by the message `did_order_bought`. */
  readonly action: ActionOf<keyof MessageArguments['console-administration']>
  /** The object of the action as `kind:number`, for example `order:SO…`. */
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Writes an audit entry in the transaction of the action itself, so that neither exists without the other.
 * Bigints, such as amounts, are stored as text.
 */
export async function audit(
  tx: Transaction,
  member: { readonly id: string },
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await insertAudit(tx, {
    staffId: member.id,
    action: entry.action,
    subject: entry.subject,
    before: plain(entry.before),
    after: plain(entry.after),
    createdAt: now,
  })
}

const plain = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))
