/** A table of statuses with the statuses that may follow each. */
export type Transitions<Status extends string = string> = {
  readonly [S in Status]: {
    readonly next: readonly Status[]
    /** The status that an undo of the last move returns to. */
    readonly undone?: Status
  }
}

/** Transitions of statuses that the wire names by a code. The names are messages of `statuses`. */
export type LifeCycle<Status extends string = string> = Transitions<Status> & {
  readonly [S in Status]: { readonly code: number }
}

/** The statuses of a table. Does not compile when a `next` names a status that the table lacks. */
export type StatusOf<Table extends Transitions<Extract<keyof Table, string>>> = Extract<keyof Table, string>

/** Returns the statuses of a table, in its order. */
export const statusesOf = <Status extends string>(life: Transitions<Status>): [Status, ...Status[]] =>
  Object.keys(life) as [Status, ...Status[]]

/** Returns the statuses from which a status can be reached in one move. */
export const statusesBefore = <Status extends string>(life: Transitions<Status>, to: Status): Status[] =>
  statusesOf(life).filter((from) => allows(life, from, to))

/** Returns true when the life cycle allows the move. */
export function allows<Status extends string>(life: Transitions<Status>, from: Status, to: Status): boolean {
  return life[from].next.includes(to)
}

/** Returns true when the move undoes the one before it. */
export function undoes<Status extends string>(life: Transitions<Status>, from: Status, to: Status): boolean {
  return life[from].undone === to
}

/** Returns the code that names a status on the wire. */
export function wireCode<Status extends string>(life: LifeCycle<Status>, status: Status): number {
  return life[status].code
}

/** Returns the status with this wire code, or undefined; the caller decides how to treat an unknown filter. */
export function byWireCode<Status extends string>(life: LifeCycle<Status>, code: number): Status | undefined {
  return statusesOf(life).find((status) => life[status].code === code)
}
