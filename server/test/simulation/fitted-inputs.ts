import type { TestApp } from '../test-app.ts'
import type { Person } from './people.ts'

export type Input = Record<string, unknown>

/** Fields to replace; one that is undefined is left out. */
export type Fitted = (input: Input, person: Person) => Input | Promise<Input>

/**
 * Fields that depend on others or on what the page shows, by endpoint: offered prices, the amount to confirm, the box
 * of the charged weight, revisions of lists.
 */
export type FittedInputs = Readonly<Record<string, Fitted>>

/** Calls what a page shows to somebody; nothing is shown where it is refused. */
export const shownBy =
  (test: TestApp) =>
  async (person: Person, path: string, input: Input): Promise<Input> =>
    (await test.ask(path, input, { token: person.token })).data ?? {}
