import { type Endpoint, endpoints } from '@sampan/contract'
import { expect } from 'vitest'

/** Its schema is the form that staff fill, which a guide that nobody has written yet does not fit. */
const UNFINISHED = '/api/staff/content/get_item'

const byPath = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.path, endpoint]))

/** Expects that an answer has only fields that its endpoint's schema names: a row of a table must never reach a client as it is. */
export function expectNamedFields(
  path: string,
  { code, data }: { readonly code: number; readonly data: unknown },
): void {
  const endpoint = byPath.get(path)
  if (!endpoint || path === UNFINISHED || code !== 0) return
  expect(fieldsOf(data), path).toEqual(fieldsOf(endpoint.data.parse(data)))
}

/** The fields of a value at any depth, such as `list.0.order_id`. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .flatMap(([name, inner]) => [name, ...fieldsOf(inner).map((field) => `${name}.${field}`)])
    .sort()
}
