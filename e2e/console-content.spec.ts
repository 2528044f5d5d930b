import { expect } from '@playwright/test'
import { languageEntry } from '@sampan/messages/languages'
import { open, test } from './people.ts'

test('a writer publishes an article, views it, and hides it again', async ({ visitor, startWork }) => {
  const { page, t } = await startWork('content')
  const slug = `tea-${Date.now()}`
  await open(page, '/staff/content/articles')
  await page.getByRole('link', { name: t('console-content', 'new'), exact: true }).click()
  const add = page.getByRole('button', { name: t('console-content', 'add'), exact: true })
  const field = (word: 'field_title' | 'field_description' | 'field_content', language?: string) =>
    page.getByLabel(`${t('console-content', word)} · ${language ?? t('console-content', 'en')}`, {
      exact: true,
    })
  await field('field_title').fill('Tea in boxes')
  await page.getByLabel(t('console-content', 'field_slug')).fill('Tea In Boxes')
  await add.click()
  await expect(page.getByLabel(t('console-content', 'field_slug'))).toHaveAttribute('aria-invalid', 'true')
  await expect(field('field_title')).toHaveValue('Tea in boxes')

  await page.getByLabel(t('console-content', 'field_slug')).fill(slug)
  await field('field_description').fill('Leaves')
  await field('field_content').fill('## Green\n\nKeep it **dry**.')
  const preview = `${t('console-content', 'preview')}: ${t('console-content', 'field_content')}`
  await page.getByRole('button', { name: `${preview} · ${t('console-content', 'en')}` }).click()
  await expect(page.getByRole('heading', { name: 'Green' })).toBeVisible()
  await page.getByLabel(t('console-content', 'field_picture')).fill('/icon-512.png')
  await add.click()
  await expect(page.getByLabel(t('console-content', 'field_picture'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(t('console-content', 'field_picture')).fill('https://pictures.example/tea.png')
  await add.click()
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))

  await open(visitor.page, `/blog/detail?id=${slug}`)
  await expect(visitor.page.getByRole('heading', { name: 'Tea in boxes', level: 1 })).toBeVisible()
  const shared = visitor.page.locator('meta[property="og:image"]')
  await expect(shared).toHaveAttribute('content', /^http:.*\/market-pictures\/[\w-]+\.[\w-]+$/)
  const chinese = languageEntry('cn').name
  await page.locator('#content').getByRole('link', { name: chinese, exact: true }).click()
  await field('field_title', chinese).fill('盒装茶')
  await field('field_description', chinese).fill('茶叶')
  await field('field_content', chinese).fill('## 绿茶')
  await page.getByRole('button', { name: t('console-content', 'save'), exact: true }).click()
  await expect(async () => {
    await open(visitor.page, `/blog/detail?id=${slug}&lang=cn`)
    await expect(visitor.page.getByRole('heading', { name: '盒装茶', level: 1 })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()

  await open(page, `/staff/content/articles?search_text=${slug}`)
  await expect(page.getByRole('table').locator('time').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: t('console-content', 'unpublish') }).click()
  await expect(page.getByText(t('console-content', 'is_off'), { exact: true })).toBeVisible()
})
