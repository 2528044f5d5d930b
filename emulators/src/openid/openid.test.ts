import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenId, startOpenId } from './openid.ts'

let openId: OpenId
beforeAll(async () => {
  openId = await startOpenId()
})
afterAll(() => openId.close())

const authorizeUrl = (issuer: 'google' | 'facebook', changes: Record<string, string> = {}) =>
  `${openId.url}/${issuer}/authorize?${new URLSearchParams({
    client_id: `demo-${issuer}`,
    redirect_uri: 'http://shop.example/login/return',
    response_type: 'id_token',
    scope: 'openid email',
    nonce: 'n-1',
    state: 's & 1',
    ...changes,
  })}`
const say = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

async function verified(issuer: 'google' | 'facebook', token: string) {
  const about = await fetch(`${openId.issuers[issuer]}/.well-known/openid-configuration`)
  const { jwks_uri } = (await about.json()) as { jwks_uri: string }
  const keys = createRemoteJWKSet(new URL(jwks_uri))
  return (await jwtVerify(token, keys, { issuer: openId.issuers[issuer], audience: `demo-${issuer}` }))
    .payload
}

describe.each(['google', 'facebook'] as const)('%s', (issuer) => {
  it('asks for the account and returns in the fragment a token that its keys verify', async () => {
    const page = await (await fetch(authorizeUrl(issuer))).text()
    expect(page).toContain('sign-in emulator (demo)')
    const answer = await say(authorizeUrl(issuer), { email: 'Mia.Chen@example.com' })
    expect(answer.status).toBe(303)
    const address = new URL(answer.headers.get('location') ?? '')
    const fields = new URLSearchParams(address.hash.slice(1))
    expect(address.origin + address.pathname).toBe('http://shop.example/login/return')
    expect(fields.get('state')).toBe('s & 1')
    expect(await verified(issuer, fields.get('id_token') ?? '')).toMatchObject({
      email: 'Mia.Chen@example.com',
      name: 'Mia Chen',
      nonce: 'n-1',
    })
  })

  it('allows cancelling', async () => {
    expect((await say(authorizeUrl(issuer), { cancel: '1' })).headers.get('location')).toContain(
      '#error=access_denied',
    )
  })

  it.each([
    { client_id: 'other' },
    { response_type: 'code' },
    { nonce: '' },
    { redirect_uri: 'javascript:alert(1)' },
    { scope: 'email' },
  ])('refuses %o', async (changes) => {
    expect((await fetch(authorizeUrl(issuer, changes as Record<string, string>))).status).toBe(400)
    expect(
      (await say(authorizeUrl(issuer, changes as Record<string, string>), { email: 'a@b.example' })).status,
    ).toBe(400)
  })
})

it('posts the answer as a form for Google, which Facebook does not support', async () => {
  const page = await (
    await say(authorizeUrl('google', { response_mode: 'form_post' }), { email: 'a@b.example' })
  ).text()
  expect(page).toContain('action="http://shop.example/login/return"')
  expect(await verified('google', /name="id_token" value="([^"]+)"/.exec(page)?.[1] ?? '')).toMatchObject({
    email: 'a@b.example',
  })
  expect((await fetch(authorizeUrl('facebook', { response_mode: 'form_post' }))).status).toBe(400)
})

it('issues tokens for tests: valid, expired, for another audience, from a stranger, or signed with a retired key', async () => {
  const claims = { issuer: 'google', email: 'a@b.example', aud: 'demo-google', nonce: 'n' } as const
  const well = await openId.issue(claims)
  expect(await verified('google', well)).toMatchObject({ email_verified: true })
  await expect(verified('google', await openId.issue({ ...claims, exp: 1 }))).rejects.toThrow('exp')
  await expect(verified('google', await openId.issue({ ...claims, aud: 'other' }))).rejects.toThrow('aud')
  await expect(
    verified('google', await openId.issue({ ...claims, iss: 'https://evil.example' })),
  ).rejects.toThrow('iss')
  await expect(verified('google', await openId.issue({ ...claims, signedByStranger: true }))).rejects.toThrow(
    'signature',
  )
  await openId.rotateKey()
  await expect(verified('google', well)).rejects.toThrow('no applicable key')
})
