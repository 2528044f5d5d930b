import { type Endpoint, type Envelope, endpoints, type Path, SUCCESS } from '@sampan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Customer, findCustomer, requireConfirmed, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { hashInput, type IdempotencyKey } from '../idempotency/idempotency-key.ts'
import { refusalsTotal } from '../observability/instruments.ts'
import { Refusal } from '../refusal.ts'
import { admitStaff } from './admit-staff.ts'
import { callerOf, refuseForeignOrigin, sessionCookies } from './caller.ts'
import { withoutContacts } from './customer-contacts.ts'
import { explainInput } from './explain-input.ts'
import type { CallLimit } from './limits/call-limit.ts'
import { PictureSigner, signPictures } from './picture-addresses.ts'
import { readWithStandbyFallback } from './read-with-standby-fallback.ts'
import { refused, refusedBy } from './refusal-envelope.ts'
import type { Caller, RequestContext, Route } from './route-handler.ts'
import { type Actor, logRefusal, logSecurityCall } from './security-events.ts'

/**
 * Registers a route for every endpoint of the contract: checks the caller's access, checks the input, wraps
 * the data.
 * @param limit of calls by customers and guests; null for none
 * @throws Error at start-up when an endpoint has no handler or two, or a handler has no endpoint.
 */
export function registerRoutes(
  app: FastifyInstance,
  context: AppContext,
  routes: readonly Route[],
  limit: CallLimit | null,
): void {
  const byPath = new Map<string, Route>()
  for (const route of routes) {
    if (byPath.has(route.path)) throw new Error(`Two handlers for ${route.path}`)
    byPath.set(route.path, route)
  }
  const signer = new PictureSigner(context.environment)
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const route = byPath.get(endpoint.path)
    if (!route) throw new Error(`No handler for ${endpoint.path}`)
    byPath.delete(endpoint.path)
    const withPictures = signPictures(endpoint.data, signer)
    const shown = withoutContacts(endpoint, route)
    app.post(endpoint.path, async (request, reply) => {
      const envelope = await serve(context, endpoint, shown, request, reply, limit)
      return withPictures && envelope.code === SUCCESS
        ? { ...envelope, data: withPictures(envelope.data) }
        : envelope
    })
  }
  const [unknown] = byPath.keys()
  if (unknown !== undefined) throw new Error(`${unknown} is not in the contract`)
}

async function serve(
  context: AppContext,
  endpoint: Endpoint,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  limit: CallLimit | null,
): Promise<Envelope> {
  const caller = callerOf(request, context.environment)
  const { path } = endpoint
  const actor: Actor = {}
  reply.header('cache-control', 'no-store')
  try {
    refuseForeignOrigin(request, context.environment)
    if (typeof endpoint.access === 'string') await limit?.ofNetwork(caller.network)
    const envelope = await readWithStandbyFallback(context, path, (at) =>
      handleRequest(at, endpoint, route, caller, request, reply, async (who) => {
        Object.assign(actor, who)
        if (who.customer) await limit?.ofCustomer(who.customer.id)
      }),
    )
    if (envelope.code === SUCCESS) logSecurityCall(request, path, actor)
    return envelope
  } catch (failure) {
    if (failure instanceof Refusal) {
      const envelope = refusedBy(failure, caller.lang)
      refusalsTotal.inc({ path, code: envelope.code })
      logRefusal(request, path, failure, actor)
      return envelope
    }
    throw failure
  }
}

async function handleRequest(
  context: AppContext,
  endpoint: Endpoint,
  route: Route,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: (who: Awaited<ReturnType<typeof admit>>) => Promise<void>,
): Promise<Envelope> {
  const who = await admit(context, endpoint, caller)
  await admitted(who)
  if (endpoint.needsRecentProof)
    await requireConfirmed(context.db, caller.token, who.staff ? 'staff' : 'customer', context.now())
  const input = endpoint.request.safeParse(request.body ?? {}, { reportInput: true })
  if (!input.success) {
    const { refusal, values, data } = explainInput(input.error, caller.lang, endpoint.invalid)
    logRefusal(request, endpoint.path, { reason: refusal }, who)
    return refused(caller.lang, refusal, values, data)
  }
  const requestContext = {
    context,
    caller,
    lang: caller.lang,
    now: context.now(),
    input: input.data,
    idempotencyKey: idempotencyKeyOf(endpoint, request, who, input.data),
    session: sessionCookies(reply, context.environment, endpoint.path.startsWith('/api/staff/')),
    ...who,
  } as RequestContext<Path>
  const data = await route.handle(requestContext)
  return { code: SUCCESS, msg: '', data } satisfies Envelope
}

async function admit(
  context: AppContext,
  endpoint: Endpoint,
  caller: Caller,
): Promise<{ customer?: Customer; staff?: StaffMember }> {
  if (endpoint.access === 'guest') return {}
  if (endpoint.access === 'customer') {
    const customer = await findCustomer(context.db, caller.token, context.now())
    if (!customer) throw new Refusal('session_invalid')
    return { customer }
  }
  return { staff: await admitStaff(context, caller, endpoint.access, endpoint.beforeSecondFactor) }
}

function idempotencyKeyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  who: Awaited<ReturnType<typeof admit>>,
  input: unknown,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent) return null
  if (typeof key !== 'string' || key === '') {
    // Customers' clients may not support keys; the console always sends one.
    if (who.staff) throw new Refusal('key_missing')
    return null
  }
  if (key.length > 200) throw new Refusal('check_input')
  const callerId = who.customer?.id ?? who.staff?.id
  return callerId ? { callerId, key, path: endpoint.path, inputHash: hashInput(input) } : null
}
