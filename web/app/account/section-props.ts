/** What a section's page is given: what its loader answered. */
export interface SectionProps<Load extends (...args: never[]) => Promise<unknown>> {
  readonly data: Awaited<ReturnType<Load>>
}
