import { type Endpoint, endpoints, STAFF_ROLES, type StaffRole } from '@sampan/contract'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import { staff } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** The tokens of a colleague of each role, and of everybody who is none: name → token. */
const colleagues = new Map<StaffRole, string>()
const others = new Map<string, string>()
beforeAll(async () => {
  for (const role of STAFF_ROLES) colleagues.set(role, (await aStaffMember(test.context, role)).token)
  others.set('a visitor', '')
  others.set('a customer', (await aCustomer(test.context)).token)
  // The session is left open, as if the account had been disabled in the database.
  const gone = await aStaffMember(test.context, ...STAFF_ROLES)
  await test.context.db.update(staff).set({ disabledAt: test.context.now() }).where(eq(staff.id, gone.id))
  others.set('a disabled colleague', gone.token)
  const ended = await aStaffMember(test.context, ...STAFF_ROLES)
  await test.ask('/api/staff/logout', {}, { token: ended.token })
  others.set('a colleague who signed out', ended.token)
})

const isStaffPath = (path: string) => path.startsWith('/api/staff/')
const staffEndpoints = (endpoints as readonly Endpoint[]).flatMap(({ path, access }) =>
  typeof access === 'string' ? [] : [{ path, roles: access }],
)
const admits = (roles: readonly StaffRole[], role: StaffRole) =>
  roles.length === 0 || role === 'admin' || roles.includes(role)

it('every call of the console has a staff path, and only signing in is open to guests', () => {
  expect(staffEndpoints.filter(({ path }) => !isStaffPath(path))).toEqual([])
  const open = (endpoints as readonly Endpoint[]).filter(
    ({ path, access }) => isStaffPath(path) && typeof access === 'string',
  )
  expect(open.map(({ path, access }) => `${path} ${access}`).toSorted()).toEqual([
    '/api/staff/login guest',
    '/api/staff/logout guest',
    '/api/staff/set_password guest',
  ])
})

describe.each(staffEndpoints.map(({ path, roles }) => [path, roles] as const))('%s', (path, roles) => {
  // Input that every call refuses: access is checked before it, and nothing changes.
  const codeOf = async (token: string) =>
    (await test.ask(path, { nobody_knows_this_field: 1 }, { token })).code

  it('is answered to its roles only', async () => {
    const answered: Record<string, boolean> = {}
    for (const [role, token] of colleagues) answered[role] = (await codeOf(token)) !== 9005
    expect(answered).toEqual(Object.fromEntries(STAFF_ROLES.map((role) => [role, admits(roles, role)])))
  })

  it('is refused to everybody else', async () => {
    for (const [who, token] of others) expect(await codeOf(token), who).toBe(9004)
  })
})

/** Calls that are not in the contract, with the status of their refusal: PDFs, the stream of changes, the upload. */
const OTHER_CALLS: Readonly<Record<string, number>> = {
  'GET /api/staff/changes': 401,
  'GET /api/staff/shipping/carrier-labels.pdf': 303,
  'GET /api/staff/shipping/customs.pdf': 303,
  [`POST ${STAFF_UPLOAD_PATH}`]: 200,
}

it('the calls beside the contract are these, and are refused to everybody else', async () => {
  const inContract = new Set<string>(endpoints.map(({ path }) => path))
  const routes = test.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/staff\/\S+) \((\w+)/g)
  const beside = [...routes].filter(([, path = '']) => !inContract.has(path))
  expect(beside.map(([, path, method]) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(OTHER_CALLS).toSorted(),
  )
  for (const [call, status] of Object.entries(OTHER_CALLS))
    for (const [who, token] of others) {
      const [method, url] = call.split(' ') as ['GET' | 'POST', string]
      const answer = await test.app.inject({ method, url: `${url}?form=postal`, headers: { token } })
      expect(answer.statusCode, `${call} ${who}`).toBe(status)
      if (method === 'POST') expect(answer.json()).toMatchObject({ code: 9004, data: null })
    }
})

it('the e-mail of a customer is named only to the roles that may open their page', async () => {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer, { status: 'paid' })
  const { orderNumber: order_id } = await anOrder(test.context, customer)
  const calls: [string, object][] = [
    ['orders/get_order', { order_id }],
    ['orders/get_queue', { stage: 'stored', search_text: order_id }],
    ['shipping/get_parcel', { delivery_number: parcel.deliveryNumber }],
    ['shipping/get_queue', { stage: 'to_ship', search_text: parcel.deliveryNumber }],
  ]
  const named: string[] = []
  for (const [call, input] of calls)
    for (const [role, token] of colleagues) {
      const answer = await test.ask(`/api/staff/${call}`, input, { token })
      if (answer.code === 9005) continue
      const text = JSON.stringify(answer.data)
      expect(text, call).toContain(customer.accountName)
      if (text.includes(customer.accountNo)) named.push(role)
    }
  expect([...new Set(named)].toSorted()).toEqual(['admin', 'finance', 'support'])
})
