/** A table of statuses: the wire code and the statuses that may follow. The names are messages of `statuses`. */
export type LifeCycle<Status extends string = string> = {
  readonly [S in Status]: {
    readonly code: number
    readonly next: readonly Status[]
    /** The status before, which a colleague who just moved it here can go back to for a moment. */
    readonly undone?: Status
  }
}

/** The statuses of a table. Does not compile when a `next` names a status that the table lacks. */
export type StatusOf<Table extends LifeCycle<Extract<keyof Table, string>>> = Extract<keyof Table, string>

/** Returns true when the life cycle allows the move. */
export function allows<Status extends string>(life: LifeCycle<Status>, from: Status, to: Status): boolean {
  return life[from].next.includes(to)
}

/** Returns true when this move takes back the one before. */
export function undoes<Status extends string>(life: LifeCycle<Status>, from: Status, to: Status): boolean {
  return life[from].undone === to
}

export function wireCode<Status extends string>(life: LifeCycle<Status>, status: Status): number {
  return life[status].code
}

/** Returns the status with this wire code, or undefined; the caller decides how to treat an unknown filter. */
export function byWireCode<Status extends string>(life: LifeCycle<Status>, code: number): Status | undefined {
  return (Object.keys(life) as Status[]).find((status) => life[status].code === code)
}
