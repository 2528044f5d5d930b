import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { allJobs } from '../../src/jobs.ts'

const folder = fileURLToPath(new URL('../../src', import.meta.url))

it('every job has a cron, or a use case sends it', async () => {
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: folder }))
  const source = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')
  const sent = new Set([...source.matchAll(/queue\.send\(\s*tx,\s*(\w+)/g)].map(([, job]) => job))
  const nameOf = /const (\w+) = defineJob.*?\(\{\s*name: '([^']+)'/g
  const sentNames = [...source.matchAll(nameOf)].flatMap(([, job, name]) => (sent.has(job) ? [name] : []))
  const periodic = allJobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [name]))
  expect([...periodic, ...sentNames].toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted())
})
