/** The objectives of plans, in display order. */
export const OBJECTIVES = ['cheapest', 'soonest', 'safest', 'customs_limit'] as const
export type Objective = (typeof OBJECTIVES)[number]

/** Whether a text of the page's address names an objective. */
export const isObjective = (text: string | null): text is Objective =>
  (OBJECTIVES as readonly (string | null)[]).includes(text)
