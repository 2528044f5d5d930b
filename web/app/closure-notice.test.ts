import type { Language } from '@sampan/messages/languages'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { closureNotice } from './closure-notice.server.ts'
import { type RequestContext, requestContext } from './request-context.ts'

const festival = {
  ...{ from_day: '2027-02-03', to_day: '2027-02-12', reopens_day: '2027-02-13' },
  ...{ reason: 'spring_festival', is_closed: false },
}

function notice(closure: object | null, lang: Language = 'en', code = 0) {
  const context = new RouterContextProvider()
  const callApi = async () => ({ code, msg: '', data: closure })
  context.set(requestContext, { callApi, lang } as unknown as RequestContext)
  return closureNotice(context)
}

it('names the days before the warehouse closes, with the reason', async () => {
  expect(await notice(festival)).toBe(
    'Our warehouse is closed from 3 February to 12 February (Spring Festival). What we have not bought or sent by then waits until 13 February. No storage ends meanwhile.',
  )
  expect(await notice(festival, 'cn')).toMatch(/^我们的仓库将于 2月3日至 2月12日休息（春节）。/)
  expect(await notice(festival, 'ar')).toContain('عيد الربيع الصيني')
})

it('names the day on which work goes on while the warehouse is closed', async () => {
  expect(await notice({ ...festival, reason: 'other', is_closed: true })).toMatch(
    /^Our warehouse is closed until 12 February\. You can order .+ from 13 February\./,
  )
})

it('is empty on an open day, and where the shop cannot say', async () => {
  expect(await notice(null)).toBe('')
  expect(await notice(null, 'en', 5000)).toBe('')
})
