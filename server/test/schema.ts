/** The part of a JSON schema of an endpoint's request from which tests make inputs. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}

/** The schema of a field that may be left out, when it is filled: null there counts as left out. */
export function whenFilled(schema: Schema): Schema {
  if (typeof schema.type === 'object') {
    const [type = 'null'] = schema.type.filter((name) => name !== 'null')
    return { ...schema, type }
  }
  const filled = schema.anyOf?.filter(({ type }) => type !== 'null')
  return filled ? { ...schema, anyOf: filled } : schema
}
