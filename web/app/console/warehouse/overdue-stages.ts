/** The stages of goods that are stored too long; the first is shown by default. */
export const OVERDUE_STAGES = ['over', 'disposal'] as const
