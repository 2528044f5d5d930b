/** The stages of goods with expired storage; the first is shown by default. */
export const OVERDUE_STAGES = ['over', 'disposal'] as const
