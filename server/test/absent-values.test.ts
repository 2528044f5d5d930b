import { type Endpoint, endpoints } from '@sampan/contract'
import { expect, it } from 'vitest'
import { schemaOf } from '../src/http/open-api.ts'
import type { Schema } from './schema.ts'

/** The fields of a request, also of the objects in it, that may be left out: their path, and an input where they are null. */
function optionalFields(
  schema: Schema,
  inputWith: (value: unknown) => unknown,
  path: readonly (string | number)[] = [],
): { readonly path: readonly (string | number)[]; readonly schema: Schema; readonly input: unknown }[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const inVariants = variants.flatMap((variant) => optionalFields(variant, inputWith, path))
  const inItems = schema.items
    ? optionalFields(schema.items, (value) => inputWith([value]), [...path, 0])
    : []
  const properties = Object.entries(schema.properties ?? {})
  const constants = Object.fromEntries(
    properties.flatMap(([name, property]) => ('const' in property ? [[name, property.const]] : [])),
  )
  const inProperties = properties.flatMap(([name, property]) => {
    const at = [...path, name]
    const within = (value: unknown) => inputWith({ ...constants, [name]: value })
    const isOptional = !schema.required?.includes(name)
    return [
      ...(isOptional ? [{ path: at, schema: property, input: within(null) }] : []),
      ...optionalFields(property, within, at),
    ]
  })
  return [...inVariants, ...inItems, ...inProperties]
}

const isNumber = ({ type, const: constant, anyOf }: Schema): boolean =>
  type === 'number' || type === 'integer' || typeof constant === 'number' || (anyOf?.every(isNumber) ?? false)
const allowsNull = ({ type, anyOf }: Schema): boolean =>
  type?.includes('null') || (anyOf?.some(allowsNull) ?? false)

const requests = (endpoints as readonly Endpoint[]).map((endpoint) => {
  const fields = optionalFields(schemaOf(endpoint.request, 'input') as Schema, (value) => value)
  return { endpoint, fields }
})

it('null in a field that may be left out counts as left out, at every call', () => {
  const refused = requests.flatMap(({ endpoint, fields }) =>
    fields.flatMap(({ path, input }) => {
      const issues = endpoint.request.safeParse(input).error?.issues ?? []
      return issues.some((issue) => issue.path.join('.') === path.join('.'))
        ? [`${endpoint.path} ${path.join('.')}`]
        : []
    }),
  )
  expect(refused).toEqual([])
  expect(requests.flatMap(({ fields }) => fields).length).toBeGreaterThan(150)
})

it('the description says so of every such field; numbers are described as a number', () => {
  const silent = requests.flatMap(({ endpoint, fields }) =>
    fields
      .filter(({ schema }) => !allowsNull(schema) && !isNumber(schema))
      .map(({ path }) => `${endpoint.path} ${path.join('.')}`),
  )
  expect(silent).toEqual([])
})
