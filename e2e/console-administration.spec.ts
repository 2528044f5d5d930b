import { expect } from '@playwright/test'
import { languageEntry } from '@sampan/messages/languages'
import { emailOf, linkFromMail, open, PASSWORD, test, type Visitor } from './people.ts'

/** Parallel changes of one setting conflict by design, so every worker uses its own. */
const SETTINGS = ['cart_lines_max', 'unpaid_order_days'] as const

test('an admin changes a setting and its history shows who did; a slower colleague gets a conflict', async ({
  startWork,
}) => {
  const name = SETTINGS[test.info().parallelIndex % 2] ?? 'cart_lines_max'
  const { page, t } = await startWork('admin')
  const slower = await startWork('admin')
  const rowOf = ({ page }: Visitor) => {
    const row = page.getByRole('form', { name: t('console-settings', name), exact: true })
    const value = row.getByLabel(t('console-settings', name))
    return { row, value, save: row.getByRole('button', { name: t('console-settings', 'save') }) }
  }
  await open(page, '/staff/settings')
  await open(slower.page, '/staff/settings')
  const { row, value, save } = rowOf({ page, t })
  const late = rowOf(slower)
  await late.value.fill('77')
  await value.fill('0')
  await save.click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expect(value).toHaveValue('0')
  await expect(row.getByText(t('console', 'working'))).toHaveCount(0)
  const next = String(150 + (Date.now() % 49))
  await value.fill(next)
  await page.getByRole('complementary').getByText(t('console', 'group_work'), { exact: true }).click()
  const today = page.getByRole('link', { name: t('console', 'today'), exact: true })
  await page.context().setOffline(true)
  await today.click()
  await expect(page.getByText(t('error', 'offline_stay'))).toBeVisible()
  await expect(value).toHaveValue(next)
  await page.context().setOffline(false)
  await today.click()
  const leave = page.getByRole('alertdialog', { name: t('console', 'leave_title') })
  await leave.getByRole('button', { name: t('ui', 'go_back') }).click()
  await expect(value).toHaveValue(next)
  await save.click()
  await expect(page.getByText(t('console-settings', 'saved'), { exact: true })).toBeVisible()

  await late.save.click()
  await late.row.getByRole('button', { name: t('console', 'load_newer') }).click()
  await expect(late.value).toHaveValue(next)
  await page.getByRole('link', { name: t('console', 'log'), exact: true }).click()
  await page.getByRole('main').getByRole('searchbox').fill(name)
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(
    page.getByRole('cell', { name: t('console-administration', 'did_setting_changed') }).first(),
  ).toBeVisible()
})

test('an admin adds a colleague, who sets their own password by the mailed link', async ({
  visitor,
  startWork,
}) => {
  const { page, t } = await startWork('admin')
  await open(page, '/staff/colleagues')
  await page.getByRole('button', { name: t('console-administration', 'add'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const email = emailOf('lin')
  await dialog.getByLabel(t('console-administration', 'name'), { exact: true }).fill('Lin')
  await dialog.getByLabel(t('console', 'email'), { exact: true }).fill(email)
  await dialog.getByRole('checkbox', { name: t('console-administration', 'finance') }).check()
  await dialog.getByRole('button', { name: t('console-administration', 'add'), exact: true }).click()
  await expect(page.getByText(t('console-administration', 'link_sent', { of: email }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText(t('console-administration', 'no_password'))).toBeVisible()

  const colleague = visitor.page
  const link = await linkFromMail(colleague.request, email, /\/staff\/set-password\?token=/)
  await open(colleague, link)
  const first = colleague.getByLabel(t('console', 'password_new'), { exact: true })
  const second = colleague.getByLabel(t('console', 'password_again'), { exact: true })
  await first.fill(PASSWORD)
  await second.fill('something else')
  const save = colleague.getByRole('button', { name: t('console', 'set_password') })
  await save.click()
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await second.fill(PASSWORD)
  await save.click()
  await expect(colleague.getByRole('heading', { name: t('console', 'set_password_done') })).toBeVisible()
  await colleague.getByRole('link', { name: t('console', 'sign_in') }).click()
  await colleague.getByLabel(t('console', 'email')).fill(email)
  await colleague.getByLabel(t('console', 'password')).fill(PASSWORD)
  await colleague.getByRole('button', { name: t('console', 'sign_in') }).click()
  await colleague.waitForURL(/\/staff\/today/)
})

test('an admin posts an incident on the status page, where it is read in the reader’s language', async ({
  visitor,
  startWork,
}) => {
  const { page, t } = await startWork('admin')
  await open(page, '/staff/health')
  await page.getByRole('link', { name: t('console-health', 'incidents'), exact: true }).click()
  await page.getByRole('link', { name: t('console-health', 'new_incident') }).click()
  const fieldIn = (word: 'title_in' | 'message_in', lang: 'en' | 'cn') =>
    page.getByLabel(t('console-health', word, { language: languageEntry(lang).name })).first()
  const post = page.getByRole('button', { name: t('console-health', 'post'), exact: true })
  await fieldIn('message_in', 'en').fill('We are looking into it.')
  await post.click()
  await expect(fieldIn('title_in', 'en')).toHaveAttribute('aria-invalid', 'true')
  const title = `Mails are late ${Date.now()}`
  const chinese = `邮件延迟 ${Date.now()}`
  await fieldIn('title_in', 'en').fill(title)
  await fieldIn('title_in', 'cn').fill(chinese)
  await page.getByRole('checkbox', { name: t('status', 'mail'), exact: true }).check()
  await post.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: t('console-health', 'post_update') })).toBeVisible()

  const reader = visitor.page
  await open(reader, '/status?lang=cn')
  await expect(reader.getByRole('article').filter({ hasText: chinese })).toContainText(
    'We are looking into it.',
  )
  await open(reader, '/status?lang=en')
  const incident = reader.getByRole('article').filter({ hasText: title })
  await expect(incident.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('combobox', { name: t('console-health', 'status') }).selectOption('resolved')
  await fieldIn('message_in', 'en').fill('All mails were sent.')
  await page.getByRole('button', { name: t('console-health', 'post_update') }).click()
  await expect(page.getByRole('group', { name: `${t('status', 'resolved')} · admin` })).toBeVisible()
  await open(reader, '/status?lang=en')
  await expect(incident.getByRole('listitem')).toHaveCount(2)
  await expect(incident).toContainText('All mails were sent.')
})
