import { type Call, calls, type Envelope, explainInput, SUCCESS } from '@sampan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { findCustomer, findStaffMember, mustEnrol } from '../modules/sessions/index.ts'
import { Refusal } from '../refusal.ts'
import { hashInput, type OnceKey } from '../run-once.ts'
import type { Answer, Asking, Caller } from './answer.ts'
import { callerOf, refuseForeignOrigin, sessionCookies } from './caller.ts'
import { refused, refusedBy } from './refused.ts'

/**
 * Mounts every call of the contract: checks the caller against its access, checks the input, wraps the answer.
 * @throws Error at start-up when a call has no answer or two, or an answer no call; `toCome` lists the calls still to be built.
 */
export function registerCalls(
  app: FastifyInstance,
  context: AppContext,
  answers: readonly Answer[],
  toCome: readonly string[] = [],
): void {
  const byPath = new Map<string, Answer>()
  for (const answer of answers) {
    if (byPath.has(answer.path)) throw new Error(`Two answers for ${answer.path}`)
    byPath.set(answer.path, answer)
  }
  for (const call of calls as readonly Call[]) {
    const answer = byPath.get(call.path)
    if (!answer && !toCome.includes(call.path)) throw new Error(`No answer for ${call.path}`)
    if (answer && toCome.includes(call.path))
      throw new Error(`${call.path} is answered: take it off the list`)
    if (answer) app.post(call.path, (request, reply) => serve(context, call, answer, request, reply))
  }
}

async function serve(
  context: AppContext,
  call: Call,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = callerOf(request)
  reply.header('cache-control', 'no-store')
  try {
    refuseForeignOrigin(request, context.environment)
    const who = await admit(context, call, caller)
    const input = call.request.safeParse(request.body ?? {}, { reportInput: true })
    if (!input.success) {
      const { refusal, values, data } = explainInput(input.error, caller.lang, call.invalid)
      return refused(caller.lang, refusal, values, data)
    }
    const asking = {
      context,
      caller,
      lang: caller.lang,
      now: context.now(),
      input: input.data,
      once: 'customer' in who ? onceKey(call, request, who.customer.id, input.data) : null,
      session: sessionCookies(
        reply,
        context.environment.PUBLIC_URL.startsWith('https:'),
        call.path.startsWith('/api/staff/'),
      ),
      ...who,
    } as unknown as Asking<(typeof calls)[number]['path']>
    const data = await answer.handle(asking)
    return { code: SUCCESS, msg: '', data } satisfies Envelope
  } catch (failure) {
    if (failure instanceof Refusal) return refusedBy(failure, caller.lang)
    throw failure
  }
}

async function admit(context: AppContext, call: Call, caller: Caller) {
  if (call.access === 'guest') return {}
  if (call.access === 'customer') {
    const customer = await findCustomer(context.db, caller.token, context.now())
    if (!customer) throw new Refusal('session_invalid')
    return { customer }
  }
  const staff = await findStaffMember(context.db, caller.token, context.now())
  if (!staff) throw new Refusal('staff_session_invalid')
  const roles = call.access
  const allowed =
    roles.length === 0 || staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role))
  if (!allowed) throw new Refusal('not_allowed')
  if (mustEnrol(staff, context.environment) && !call.beforeSecondFactor)
    throw new Refusal('second_factor_needed')
  return { staff }
}

function onceKey(call: Call, request: FastifyRequest, customerId: string, input: unknown): OnceKey | null {
  const key = request.headers['idempotency-key']
  if (!call.idempotent || typeof key !== 'string' || key === '') return null
  if (key.length > 200) throw new Refusal('check_input')
  return { customerId, key, path: call.path, inputHash: hashInput(input) }
}
