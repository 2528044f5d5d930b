import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant.queries.ts'

export const auditInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    always: 'always_log_intact',
    violations: () => sql`
      select 'audit:' || coalesce(link.audit_id, entry.id) as subject,
        case when link.audit_id is null then 'is not in the chain'
          when entry.id is null then 'is gone'
          when link.position <> link.position_before + 1 then 'what came before it is gone'
          when link.previous_hash <> link.hash_before then 'does not follow the entry before it'
          else 'was changed' end as found
      from (select c.*, lag(c.hash, 1, ''::bytea) over (order by c.position) as hash_before,
              lag(c.position, 1, 0::bigint) over (order by c.position) as position_before from audit_chain c) link
      full join audit_log entry on entry.id = link.audit_id
      where link.audit_id is null or entry.id is null or link.position <> link.position_before + 1
        or link.previous_hash <> link.hash_before or link.hash <> audit_hash(link.previous_hash, entry)
      order by link.position`,
  },
]
