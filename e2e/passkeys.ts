import type { Member } from './account.ts'
import { open } from './people.ts'

interface WithDevice {
  /** The shop by the host name to which browsers bind passkeys; they bind none to an address. */
  readonly site: string
  /** Returns how many passkeys the device has made. */
  readonly made: () => number
}

/** Opens the settings by a host name, with a device that makes passkeys. */
export async function openWithDevice({ page }: Member, baseURL: string | undefined): Promise<WithDevice> {
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const cookies = await page.context().cookies()
  await page
    .context()
    .addCookies(cookies.map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url: site })))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  let made = 0
  devtools.on('WebAuthn.credentialAdded', () => {
    made += 1
  })
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  await open(page, `${site}/manage/main?path=Account-Settings`)
  return { site, made: () => made }
}
