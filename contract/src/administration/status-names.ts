/** What customers depend on. */
export const SYSTEM_PARTS = [
  'shop',
  'product_look_ups',
  'payments',
  'tracking',
  'mail',
  'background',
] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

/** `slow`: delayed, or failing now and then. */
export const PART_STATES = ['working', 'slow', 'failing'] as const

/** How badly an incident affects its parts, the least first. */
export const INCIDENT_SEVERITIES = ['degraded_performance', 'partial_outage', 'major_outage'] as const
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number]

/** The states of an incident in their usual order. `resolved` ends it; another one after that opens it again. */
export const INCIDENT_STATUSES = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number]
