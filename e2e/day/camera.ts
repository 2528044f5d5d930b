import { expect } from '@playwright/test'
import type { Visitor } from '../people.ts'

/** Starts the camera on the first page that has one; it starts automatically on the next ones. */
export async function startCamera({ page, t }: Visitor) {
  if (await page.evaluate('localStorage.getItem("sampan-camera")')) return
  await page.getByRole('button', { name: t('console', 'camera_start') }).click()
  await expect(page.getByRole('button', { name: t('console', 'camera_shoot') })).toBeEnabled()
}
