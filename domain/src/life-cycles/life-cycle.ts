/** One table per thing: a status's wire code, its words, and where it may go next. Types, filters, guards and tests derive from it. */
export type LifeCycle<Status extends string = string> = {
  readonly [S in Status]: {
    readonly code: number
    readonly en: string
    readonly cn: string
    readonly next: readonly Status[]
  }
}

/** True when the life cycle allows the move. */
export function allows<Status extends string>(life: LifeCycle<Status>, from: Status, to: Status): boolean {
  return life[from].next.includes(to)
}

export function wireCode<Status extends string>(life: LifeCycle<Status>, status: Status): number {
  return life[status].code
}

/** The status with this wire code, or undefined: the caller decides what an unknown filter means. */
export function byWireCode<Status extends string>(life: LifeCycle<Status>, code: number): Status | undefined {
  return (Object.keys(life) as Status[]).find((status) => life[status].code === code)
}
