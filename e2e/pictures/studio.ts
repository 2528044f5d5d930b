import { fileURLToPath } from 'node:url'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import type { Language } from '@sampan/contract/envelope'
import { cookieNames } from '@sampan/web/cookies'
import { findChromium } from '../../tools/find-chromium.mjs'
import { buildPages } from '../../tools/prepare.mjs'
import { DEMO } from '../people.ts'
import serve from '../serve.ts'

/** The role of a browser. */
export type Role = 'guest' | 'customer' | 'staff'
export type Device = 'desktop' | 'phone'

/** Device, language and theme of a picture. */
export interface Appearance {
  readonly device: Device
  readonly lang: Language
  readonly theme: 'light' | 'dark'
}

export interface Studio {
  /** Calls the API as the demo's customer. */
  readonly call: (path: string, data?: object) => Promise<unknown>
  /** Returns a signed-in browser context of a role. The caller closes it. */
  readonly newContext: (
    role: Role,
    appearance: Appearance,
    viewport?: ViewportSize,
  ) => Promise<BrowserContext>
  readonly close: () => Promise<void>
}

const STAFF = { email: 'admin@sampan.example', password: 'sampan-admin' }
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'
export const WIDTH = { desktop: 1280, phone: 390 } as const satisfies Record<Device, number>
const HEIGHT = { desktop: 800, phone: 844 } as const satisfies Record<Device, number>

/** Opens the demo shop on its own port and data folder, freshly built, with a browser. */
export async function openStudio(): Promise<Studio> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  buildPages(root)
  process.env.E2E_PORT ??= '4190'
  const site = `http://127.0.0.1:${process.env.E2E_PORT}`
  const stopShop = await serve()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A camera with a generated picture, and without a permission prompt.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  })
  const sessions = new Map<Role, Session>()
  const sessionOf = async (role: Role) => {
    const session = sessions.get(role) ?? (await signIn(browser, site, role))
    sessions.set(role, session)
    return session
  }
  return {
    call: async (path, data) => {
      const { request, token } = await sessionOf('customer')
      return call(request, path, data, token)
    },
    newContext: async (role, appearance, viewport) =>
      createContext(browser, site, appearance, (await sessionOf(role)).cookies, viewport),
    close: async () => {
      await browser.close()
      await stopShop()
    },
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
interface Session {
  readonly request: APIRequestContext
  readonly token: string
  readonly cookies: Cookies
}

async function signIn(browser: Browser, site: string, role: Role): Promise<Session> {
  const context = await browser.newContext({ baseURL: site })
  const { request } = context
  if (role === 'guest') return { request, token: '', cookies: [] }
  const answer =
    role === 'staff'
      ? await call(request, '/api/staff/login', { email: STAFF.email, pass: STAFF.password })
      : await call(request, '/api/login', { account_no: DEMO.email, pass: DEMO.password })
  return { request, token: (answer as { token: string }).token, cookies: await context.cookies() }
}

async function createContext(
  browser: Browser,
  site: string,
  { device, lang, theme }: Appearance,
  session: Cookies,
  viewport: ViewportSize = { width: WIDTH[device], height: HEIGHT[device] },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: lang === 'cn' ? 'zh-CN' : 'en-GB',
    ...(device === 'phone' && { userAgent: PHONE, hasTouch: true, isMobile: true }),
  })
  // Without the endless stream of changes the network becomes idle, which the pictures wait for.
  await context.route(/\/api\/(account|staff)\/changes/, (route) => route.abort())
  const own = { [cookieNames.language]: lang, [cookieNames.community]: '1' }
  await context.addCookies([
    ...session,
    ...Object.entries(own).map(([name, value]) => ({ name, value, url: site })),
  ])
  return context
}

/** Calls the API. @throws Error with its refusal. */
async function call(
  request: APIRequestContext,
  path: string,
  data: object = {},
  token = '',
): Promise<unknown> {
  const answer = await request.post(path, { data, headers: { lang: 'en', token } })
  const { code, msg, data: result } = (await answer.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${msg}`)
  return result
}

/** Takes a WebP of the page, from its top to at most `maxHeight` pixels. */
export async function screenshot(page: Page, maxHeight: number, quality: number): Promise<Buffer> {
  const size = page.viewportSize() ?? { width: WIDTH.desktop, height: HEIGHT.desktop }
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({
    width: size.width,
    height: Math.min(Math.max(height, size.height), maxHeight),
  })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  await session.detach()
  return Buffer.from(data, 'base64')
}
