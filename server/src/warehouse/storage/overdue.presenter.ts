import type { Data, Language } from '@sampan/contract'
import { daysOverdue, disposalFrom, type StorageRules } from '@sampan/domain/storage'
import { toWireTime } from '@sampan/domain/wire-time'
import { presentStaffOrder, type StaffOrderRow } from '../../orders/index.ts'
import type { Overdue } from './storage.queries.ts'

/**
 * Presents goods whose storage is over: from when on they may be disposed of, `NOT_SET` before the
 * first warning, and whether that is possible now.
 */
export function presentOverdue(
  { storageUntil, warnedAt, lastWarnedAt, warnings, owesAnswer }: Overdue,
  row: StaffOrderRow,
  rules: StorageRules,
  lang: Language,
  now: Date,
): Data<'/api/staff/storage/get_overdue_list'>['list'][number] {
  const end = storageUntil ?? now
  const from = disposalFrom(end, warnedAt, rules)
  return {
    order: presentStaffOrder(row, lang, now),
    storage_until: toWireTime(end),
    days_over: daysOverdue(end, now),
    warnings,
    warned_at: toWireTime(lastWarnedAt),
    disposal_from: toWireTime(from),
    may_dispose: from !== null && from <= now && row.hold === null && !owesAnswer,
    answer_owed: owesAnswer,
  }
}
