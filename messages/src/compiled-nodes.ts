/** icu-minify's compiled form of a message, which its types leave open. */

// The kinds of argument.
export const SELECT = 1
export const PLURAL = 2
export const ORDINAL = 3
export const NUMBER = 4

export type CompiledNode =
  | string
  | 0
  | readonly [name: string, kind?: number, detail?: Readonly<Record<string, CompiledBranch>>]
export type CompiledBranch = string | 0 | readonly CompiledNode[]
