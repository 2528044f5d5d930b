import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Not the headless shell: it would save a third of the CPU time, but has no back/forward cache like real
 * browsers.
 */
const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns a Chromium for the e2e tests; on Debian, as root, installs it (with a Chinese font) where there is
 * none.
 */
export function findChromium() {
  const found = () => PLACES.find((place) => place !== '' && existsSync(place))
  if (found()) return found()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the e2e (once)…')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet)
    if (found()) return found()
  }
  console.error('The e2e need Chromium: install it (apt-get install chromium), or set CHROMIUM to its path.')
  process.exit(1)
}
