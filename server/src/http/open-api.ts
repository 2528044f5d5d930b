import { type Endpoint, endpoints, refusals, UPLOAD_PATH } from '@sampan/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** A schema as JSON Schema. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', description: '0 is success' }, msg: { type: 'string' }, data },
})

/** Who may make a call, in words. */
export const accessText = ({ access }: Endpoint): string =>
  typeof access === 'string' ? access : access.length === 0 ? 'any staff' : `staff: ${access.join(', ')}`

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApi(publicUrl: string): Json {
  const paths: Json = {}
  for (const endpoint of endpoints as readonly Endpoint[]) {
    paths[endpoint.path] = {
      post: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        security: endpoint.access === 'guest' ? [] : [{ token: [] }],
        'x-access': accessText(endpoint),
        parameters: [
          { name: 'lang', in: 'header', schema: { enum: ['en', 'cn'], default: 'en' } },
          ...(endpoint.idempotent
            ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }]
            : []),
        ],
        requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.request, 'input') } } },
        responses: {
          200: {
            description: 'A success, or a refusal with its code and sentence.',
            content: { 'application/json': { schema: envelope(schemaOf(endpoint.data, 'output')) } },
          },
        },
      },
    }
  }
  paths[UPLOAD_PATH] = {
    post: {
      summary: 'Uploads a picture: png or jpeg, at most 1 MB. The answer’s data is its address.',
      tags: ['service'],
      security: [{ token: [] }],
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file', 'type'],
              properties: {
                file: { type: 'string', format: 'binary' },
                file_name: { type: 'string' },
                type: { const: 'market' },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The address',
          content: { 'application/json': { schema: envelope({ type: 'string' }) } },
        },
      },
    },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sampan',
      version: '1',
      description:
        'Every call is a POST with JSON. The session token goes in the `token` header, the language in `lang`. Code 9003: sign in again.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
    'x-refusals': refusals,
  }
}
