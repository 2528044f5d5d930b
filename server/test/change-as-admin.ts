import type { SettingName } from '@sampan/contract'
import { expect } from 'vitest'
import { aStaffMember } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Changes a setting in the console, as an admin who has just signed in: what favours customers counts later. */
export async function changeAsAdmin(test: TestApp, name: SettingName, value: unknown): Promise<void> {
  const { token } = await aStaffMember(test.context, 'admin')
  const { data } = await test.ask('/api/staff/settings/get_list', {}, { token })
  const { revision } = data.find((one: { name: string }) => one.name === name)
  const changed = await test.ask('/api/staff/settings/change', { name, value, revision }, { token })
  expect(changed).toMatchObject({ code: 0 })
}
