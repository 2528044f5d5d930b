import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const directives = Object.fromEntries(
  contentSecurityPolicy(["'nonce-abc'"])
    .split('; ')
    .map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name, sources]
    }),
)

it('allows our own scripts and those with the nonce of this response', () => {
  expect(directives['script-src']).toEqual(["'self'", "'nonce-abc'"])
  expect(directives['default-src']).toEqual(["'self'"])
  expect(directives['object-src']).toEqual(["'none'"])
  expect(directives['base-uri']).toEqual(["'none'"])
})

it('prevents other sites from framing our pages and receiving our forms', () => {
  expect(directives['frame-ancestors']).toEqual(["'none'"])
  expect(directives['form-action']).toEqual(["'self'"])
})

it('never allows inline scripts or eval', () => {
  const scripts = directives['script-src']?.join(' ') ?? ''
  expect(scripts).not.toContain('unsafe')
  expect(directives['style-src']).toEqual(["'self'"])
})

it('allows pictures from our own host only', () => {
  expect(directives['img-src']).toEqual(["'self'", 'data:', 'blob:'])
})
