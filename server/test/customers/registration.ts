import { mails } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

export const PASSWORD = 'harbour at dawn'

/** The input of a registration. */
export const registration = (account_no: string) => ({
  account_no,
  account_name: 'Lena',
  account_pass: PASSWORD,
  account_pass_confirm: PASSWORD,
  app_id: 'app_1',
  domain_url: '',
  invite_code: '',
})

/** The token of the link in the newest mail to an address; '' without one. */
export async function mailedToken(test: TestApp, to: string): Promise<string> {
  await test.drain()
  const [mail] = await test.context.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
