import type { Endpoint } from '@sampan/contract'
import { schemaOf } from '../../src/http/open-api.ts'
import { fillRevision } from '../fill-revision.ts'
import { type Schema, whenFilled } from '../schema.ts'
import type { TestApp } from '../test-app.ts'
import { customerInputs } from './customer-inputs.ts'
import { existingIds } from './existing-ids.ts'
import type { FittedInputs, Input } from './fitted-inputs.ts'
import type { Person } from './people.ts'
import type { RandomSource } from './random-source.ts'
import { staffInputs } from './staff-inputs.ts'
import { typedValues } from './typed-values.ts'

/** How often an optional field is filled in. */
const FILLED = 0.4
/** What is typed into a field of text that nothing more is known about. */
const TEXT = 'As agreed'

/** Makes inputs as the pages would send them: of what exists, mostly where it fits, with the current revision. */
export function inputSource(test: TestApp, random: RandomSource) {
  const ids = existingIds(test, random)
  const typed = typedValues(test, random, ids)
  const fitted: FittedInputs = {
    ...customerInputs(test, random, ids),
    ...staffInputs(test, random, ids),
  }

  async function fieldOf(name: string, schema: Schema, path: string, person: Person): Promise<unknown> {
    if (schema.const !== undefined) return schema.const
    const options = schema.anyOf ?? schema.oneOf
    if (options) {
      const list = options.find(({ type }) => type === 'array')
      return fieldOf(name, list ?? random.pick(options) ?? {}, path, person)
    }
    if (schema.type === 'array') return listOf(name, schema.items ?? {}, path, person)
    if (schema.type === 'object') return objectOf(schema, path, person)
    const value = typed[name]
    if (value) return value(path, person)
    if (schema.enum) return random.pick(schema.enum)
    if (schema.type === 'boolean') return random.chance(0.5)
    if (schema.type === 'integer') return random.int(Math.max(0, schema.minimum ?? 0), 5)
    if (schema.type === 'number') return random.int(0, 3000) / 100
    return schema.type === 'null' ? null : TEXT
  }

  async function listOf(name: string, items: Schema, path: string, person: Person): Promise<unknown[]> {
    const length = random.pick([1, 1, 1, 2, 3]) ?? 1
    const list: unknown[] = []
    for (let at = 0; at < length; at += 1) list.push(await fieldOf(name, items, path, person))
    return [...new Set(list)]
  }

  async function objectOf({ properties = {}, required = [] }: Schema, path: string, person: Person) {
    const input: Input = {}
    for (const [name, schema] of Object.entries(properties)) {
      if (name.endsWith('revision')) continue
      if (required.includes(name)) input[name] = await fieldOf(name, schema, path, person)
      else if (random.chance(FILLED)) input[name] = await fieldOf(name, whenFilled(schema), path, person)
    }
    return input
  }

  return async ({ path, request }: Endpoint, person: Person): Promise<Input> => {
    const schema = schemaOf(request, 'input') as Schema
    const chosen = random.pick(schema.anyOf ?? schema.oneOf ?? [schema]) ?? schema
    const input = await objectOf(chosen, path, person)
    Object.assign(input, await fitted[path]?.(input, person))
    return (await fillRevision(test.context, path, input)) as Input
  }
}
