import { startOpen1688, startYunExpress } from '@sampan/emulators'
import { afterAll } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../../factories.ts'
import { settingsOf1688 } from '../../order-at-1688.ts'
import { payPalCase } from '../../payments/provider-cases.ts'
import { startProviderTestApp } from '../../payments/provider-test-app.ts'

export type Member = Awaited<ReturnType<typeof aStaffMember>>
export type StaffCallsApp = Awaited<ReturnType<typeof startStaffCallsApp>>
/** Makes a valid input of each call, with everything it needs. */
export type StaffCalls = Readonly<Record<string, (member: Member) => Promise<object>>>

export const scale = { weight: 0.98, length: 25, width: 20, height: 10 }

/** Starts the application with PayPal, 1688 and a carrier, and returns what the inputs are made with. */
export async function startStaffCallsApp() {
  const yunexpress = await startYunExpress()
  const open1688 = await startOpen1688()
  afterAll(() => Promise.all([yunexpress.close(), open1688.close()]))
  const test = startProviderTestApp(async (retryDelaysMs) => {
    const paypal = await payPalCase(retryDelaysMs)
    const settings = {
      ...paypal.settings,
      ...settingsOf1688(open1688),
      YUNEXPRESS_BASE_URL: yunexpress.url,
      YUNEXPRESS_CUSTOMER_CODE: 'demo-customer',
      YUNEXPRESS_SECRET: 'demo-secret',
    }
    return { ...paypal, settings }
  })
  const staff = () => aStaffMember(test.context, 'admin')
  const ask = async (path: string, input: object, member?: Member) => {
    const { token } = member ?? (await staff())
    const answer = await test.ask(`/api/staff/${path}`, input, { token })
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
    return answer.data
  }

  const order = async (status: 'paid' | 'wait_purchase' | 'on_the_way' | 'in_warehouse') => {
    const { orderNumber } = await anOrder(test.context, await aCustomer(test.context), { status })
    return orderNumber
  }
  async function parcel(status: 'waiting_fee' | 'paid' | 'shipped', overrides: object = {}) {
    const made = await aParcel(test.context, await aCustomer(test.context), { status, ...overrides })
    return made.deliveryNumber
  }

  async function request(kind: 'cancel' | 'return') {
    const customer = await aCustomer(test.context)
    const status = kind === 'cancel' ? 'wait_purchase' : 'in_warehouse'
    const { orderNumber } = await anOrder(test.context, customer, { status })
    const input = { order_id: orderNumber, reason: 'Too late' }
    const { data } = await test.ask(`/api/shopping/request_${kind}`, input, { token: customer.token })
    return data.request_id
  }

  return { test, staff, ask, open1688, order, parcel, request }
}
