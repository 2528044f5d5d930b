import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Takes half as long as the full browser for most tests, but has no back/forward cache and no windows. */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']

const firstOf = (places) => places.find((place) => place !== '' && existsSync(place))

/** Returns a Chromium for end-to-end tests: the headless shell where there is one, unless CHROMIUM names another. */
export const findHeadlessChromium = () =>
  (process.env.CHROMIUM ? undefined : firstOf(HEADLESS_SHELLS)) ?? findChromium()

/** Returns the full Chromium, installed first if necessary and possible. */
export function findChromium() {
  const found = firstOf(BROWSERS)
  if (found) return found
  installChromium()
  const installed = firstOf(BROWSERS)
  if (installed) return installed
  console.error('The e2e need Chromium: install it (apt-get install chromium), or set CHROMIUM to its path.')
  process.exit(1)
}

/** Installs Chromium, its headless shell and a Chinese font if missing; on Debian, as root. */
export function installChromium() {
  if (firstOf(BROWSERS) && firstOf(HEADLESS_SHELLS)) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium for the e2e (once)…')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', ...PACKAGES], quiet)
}
