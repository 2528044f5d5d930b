/**
 * What changed for a customer, as the stream at `/api/account/changes` names it. `all` stands for everything: some
 * changes may have been missed. `session` means that a session ended.
 */
export const CHANGE_KINDS = ['order', 'parcel', 'message', 'wallet', 'session', 'all'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
