import { expect, it } from 'vitest'
import { aopSignature } from './aop-signature.ts'

it('matches the published test vector', () => {
  const signature = aopSignature('param2/1/system/currentTime/1000000', { b: '2', a: '1' }, 'test123')
  expect(signature).toBe('33E54F4F7B989E3E0E912D3FBD2F1A03CA7CCE88')
})

it('excludes itself from the signed parameters', () => {
  const path = 'param2/1/x/y/1'
  expect(aopSignature(path, { a: '1', _aop_signature: 'old' }, 's')).toBe(aopSignature(path, { a: '1' }, 's'))
})
