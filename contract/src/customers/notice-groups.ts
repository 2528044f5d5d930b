/** The groups of notices whose mails a customer can switch off. Messages in the account come in any case. */
export const NOTICE_GROUPS = ['orders', 'parcels', 'storage', 'wallet', 'offers'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]
