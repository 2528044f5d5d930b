import * as account from './account.ts'
import * as signIn from './sign-in.ts'

const rooms = { ...signIn, ...account }

type Rooms = typeof rooms
type AnyCall = Rooms[keyof Rooms]

/** Every call there is, by its path. Server, browser, tests and the API page all read this one table. */
export type Path = AnyCall['path']
export type CallAt<P extends Path> = Extract<AnyCall, { path: P }>
export const calls: readonly AnyCall[] = Object.values(rooms)
