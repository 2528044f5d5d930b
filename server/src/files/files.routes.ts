import multipart from '@fastify/multipart'
import { SUCCESS } from '@sampan/contract'
import {
  STAFF_UPLOAD_LIMIT_BYTES,
  STAFF_UPLOAD_PATH,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_PATH,
  UPLOAD_TYPES,
} from '@sampan/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCustomer } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { outageReports } from '../database-outage.ts'
import { admitStaff } from '../http/admit-staff.ts'
import { callerLanguage, callerOf, refuseForeignOrigin } from '../http/caller.ts'
import { PICTURE_POLICY } from '../http/content-security-policy.ts'
import { throttle } from '../http/limits/throttle.ts'
import { refused, refusedBy } from '../http/refusal-envelope.ts'
import { logRefusal } from '../http/security-events.ts'
import { Refusal } from '../refusal.ts'
import { discardRest } from './discard-rest.ts'
import { mimeOf } from './files.queries.ts'
import { readUpload } from './read-upload.ts'
import { savePicture } from './save-picture.ts'

const RETRY_AFTER_SECONDS = 10
const DAY_MS = 86_400_000
const NAME = /^[\w-]{24}\.(?:jpg|png)$/

/**
 * The uploads, which are multipart and therefore not in the contract's table of endpoints, and the files
 * themselves.
 */
export async function fileRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(multipart)
  const reportOutage = outageReports()
  app.post(UPLOAD_PATH, { config: { isUpload: true } }, (request, reply) =>
    enveloped(request, reply, () => uploadAsCustomer(context, request)),
  )
  app.post(STAFF_UPLOAD_PATH, { config: { isUpload: true } }, (request, reply) =>
    enveloped(request, reply, () => uploadAsStaff(context, request)),
  )
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const mime = NAME.test(name) ? await mimeOf(context.db, name) : null
    if (!mime) return reply.callNotFound()
    let content: Buffer | null
    try {
      content = await context.integrations.files.get(name)
    } catch (failure) {
      reportOutage(failure, request.log)
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .header('cache-control', 'no-store')
        .send(refused(callerLanguage(request), 'busy'))
    }
    if (!content) return reply.callNotFound()
    return reply
      .header('content-type', mime)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', PICTURE_POLICY)
      .send(content)
  })
}

async function uploadAsCustomer(context: AppContext, request: FastifyRequest): Promise<string> {
  refuseForeignOrigin(request, context.environment)
  const customer = await findCustomer(context.db, callerOf(request, context.environment).token, context.now())
  if (!customer) throw new Refusal('session_invalid')
  await throttle(context, 'upload', customer.id)
  const { content, fields } = await readUpload(request, UPLOAD_LIMIT_BYTES)
  const type = UPLOAD_TYPES.find((one) => one === fields.type)
  if (!type) throw new Refusal('upload_failed')
  const expiresAt = type === 'search' && new Date(context.now().getTime() + DAY_MS)
  return savePicture(context, content, { customerId: customer.id, ...(expiresAt && { expiresAt }) })
}

async function uploadAsStaff(context: AppContext, request: FastifyRequest): Promise<string> {
  refuseForeignOrigin(request, context.environment)
  const member = await admitStaff(context, callerOf(request, context.environment), [])
  const { content } = await readUpload(request, STAFF_UPLOAD_LIMIT_BYTES)
  return savePicture(context, content, { staffId: member.id })
}

async function enveloped(request: FastifyRequest, reply: FastifyReply, upload: () => Promise<string>) {
  reply.header('cache-control', 'no-store')
  try {
    return { code: SUCCESS, msg: '', data: await upload() }
  } catch (failure) {
    if (!(await discardRest(request.raw))) reply.header('connection', 'close')
    if (!(failure instanceof Refusal)) throw failure
    logRefusal(request, request.routeOptions.url ?? '', failure)
    return refusedBy(failure, callerLanguage(request))
  }
}
