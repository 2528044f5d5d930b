/** Why the warehouse is closed. */
export const CLOSURE_REASONS = ['spring_festival', 'labour_day', 'national_day', 'other'] as const
