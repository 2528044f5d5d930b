import { type Endpoint, endpoints, refusals } from '@sampan/contract'
import { STAFF_UPLOAD_PATH, UPLOAD_PATH, UPLOAD_TYPES } from '@sampan/contract/upload'
import { sourceOf } from '@sampan/messages/catalogue'
import { FALLBACK, LANGUAGES } from '@sampan/messages/languages'
import { z } from 'zod'
import { KEY_DAYS } from '../idempotency/delete-idempotency-keys.ts'
import { describedLinks } from './open-api-links.ts'

type Json = Record<string, unknown>

/** Converts a schema to JSON Schema. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const envelope = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})

const refusal = envelope(
  { type: 'integer', exclusiveMinimum: 0 },
  {
    description: 'Null, new figures to show, or `fields`.',
    type: ['object', 'null'],
    properties: {
      fields: {
        description:
          'The messages beside the fields of the request, by name; within lists and objects by path, as `list.0.product_quantity`.',
        type: 'object',
        additionalProperties: { type: 'string' },
      },
    },
  },
)

/** Describes the responses of an endpoint: a success, told from a refusal by its code. */
const responses = (data: Json): Json => ({
  200: {
    description: 'A success, or a refusal with its code and message.',
    content: {
      'application/json': {
        schema: { oneOf: [envelope({ const: 0 }, data), { $ref: '#/components/schemas/Refusal' }] },
      },
    },
  },
})

/** Moves the named parts of all schemas to where references in an OpenAPI document point. */
function withComponents(paths: Json): { paths: Json; schemas: Json } {
  const schemas: Json = { Refusal: refusal }
  const moved = JSON.parse(
    JSON.stringify(paths).replaceAll('"#/$defs/', '"#/components/schemas/'),
    (_key, value) => {
      if (value === null || typeof value !== 'object' || !('$defs' in value)) return value
      const { $defs, ...rest } = value
      Object.assign(schemas, $defs)
      return rest
    },
  )
  return { paths: moved, schemas }
}

/** Describes who may call an endpoint. */
const accessText = ({ access }: Pick<Endpoint, 'access'>): string =>
  typeof access === 'string' ? access : access.length === 0 ? 'any staff' : `staff: ${access.join(', ')}`

const introduction = [
  'Every call is a POST with JSON and answers `{code, msg, data}`; code 0 is success. Papers (PDF) and streams of events are links, read with GET.',
  'A field that is not required can be left out or be null, which is the same.',
  `The session token goes in the \`token\` header, the language (${LANGUAGES.map((lang) => `\`${lang}\``).join(', ')}, or a BCP 47 tag of one) in \`lang\`.`,
  `Calls that move money or goods take an \`Idempotency-Key\`: a call repeated with it within ${KEY_DAYS} days gets the first response.`,
].join(' ')

/** The English messages of the refusals, with the names of their places. */
const sources = { ...sourceOf(FALLBACK, 'refusals'), ...sourceOf(FALLBACK, 'console-refusals') }

/** All refusal codes, collapsed by default. */
const codes = `<details><summary>Codes</summary><table>${Object.entries(refusals)
  .map(([name, { code }]) => `<tr><td>${code}</td><td>${sources[name]}</td></tr>`)
  .join('')}</table></details>`

/** Groups `/api/shopping/add_to_cart` under `shopping`, `/api/login` and similar under `session`. */
const tagOf = ({ path }: Endpoint): string => {
  const [, , group = '', call] = path.split('/')
  return call ? group : 'session'
}

interface Upload {
  readonly path: string
  readonly access: string
  readonly summary: string
  readonly types: readonly string[]
}

/** The uploads, which are multipart and therefore not in the contract's table of endpoints. */
const uploads: readonly Upload[] = [
  {
    path: UPLOAD_PATH,
    access: 'customer',
    summary:
      'Uploads a picture: png or jpeg, at most 1 MB. The answer’s data is its address. One to search by is deleted after a day.',
    types: UPLOAD_TYPES,
  },
  {
    path: STAFF_UPLOAD_PATH,
    access: accessText({ access: [] }),
    summary:
      'Uploads a photo of goods or a parcel: png or jpeg, at most 16 MB. The answer’s data is its address, which `photo_urls` take.',
    types: [],
  },
]

function describeUpload({ access, summary, types }: Upload): Json {
  const properties = {
    file: { type: 'string', format: 'binary' },
    ...(types.length > 0 && { file_name: { type: 'string' }, type: { enum: types } }),
  }
  const required = types.length > 0 ? ['file', 'type'] : ['file']
  return {
    summary,
    tags: ['service'],
    security: [{ token: [] }],
    'x-access': access,
    requestBody: {
      content: { 'multipart/form-data': { schema: { type: 'object', required, properties } } },
    },
    responses: responses({ type: 'string' }),
  }
}

/** Returns the OpenAPI 3.1 description: of every endpoint, generated from the contract, and of uploads, papers and streams. */
export function openApi(publicUrl: string): Json {
  const paths: Json = {}
  for (const endpoint of endpoints as readonly Endpoint[]) {
    paths[endpoint.path] = {
      post: {
        summary: endpoint.summary,
        tags: [tagOf(endpoint)],
        security: endpoint.access === 'guest' ? [] : [{ token: [] }],
        'x-access': accessText(endpoint),
        parameters: [
          { name: 'lang', in: 'header', schema: { type: 'string', examples: LANGUAGES, default: FALLBACK } },
          ...(endpoint.idempotent
            ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }]
            : []),
        ],
        requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.request, 'input') } } },
        responses: responses(schemaOf(endpoint.data, 'output')),
      },
    }
  }
  for (const upload of uploads) paths[upload.path] = { post: describeUpload(upload) }
  Object.assign(paths, describedLinks)
  const { paths: described, schemas } = withComponents(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sampan',
      version: '1',
      description: `${introduction}\n\n${codes}`,
    },
    servers: [{ url: publicUrl }],
    components: { schemas, securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths: described,
  }
}
