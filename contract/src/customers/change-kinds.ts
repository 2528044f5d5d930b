/**
 * What changed for a customer, as the stream at `/api/account/changes` names it. `all` stands for everything: some
 * changes may have been missed. `session` means that a session ended.
 */
export const CHANGE_KINDS = ['order', 'parcel', 'message', 'wallet', 'session', 'all'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * What changed, for any customer, as the staff's stream `/api/staff/changes` names it: orders, parcels, who has
 * which of them open, and `floor` for picking, packing, counting, storing and hand-overs that change no order
 * or parcel.
 */
export const STAFF_CHANGE_KINDS = ['order', 'parcel', 'presence', 'floor', 'all'] as const
export type StaffChangeKind = (typeof STAFF_CHANGE_KINDS)[number]
