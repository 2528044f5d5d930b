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

it('runs scripts of our own and of this response only', () => {
  expect(directives['script-src']).toEqual(["'self'", "'nonce-abc'"])
  expect(directives['default-src']).toEqual(["'self'"])
  expect(directives['object-src']).toEqual(["'none'"])
  expect(directives['base-uri']).toEqual(["'none'"])
})

it('lets no other site frame our pages or receive our forms', () => {
  expect(directives['frame-ancestors']).toEqual(["'none'"])
  expect(directives['form-action']).toEqual(["'self'"])
})

it('never allows inline scripts or evaluation', () => {
  const scripts = directives['script-src']?.join(' ') ?? ''
  expect(scripts).not.toContain('unsafe')
  expect(directives['style-src']).toEqual(["'self'"])
})

it('loads pictures from no other host', () => {
  expect(directives['img-src']).toEqual(["'self'", 'data:', 'blob:'])
})
