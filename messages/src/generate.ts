import { writeFileSync } from 'node:fs'
import { typesSource } from './argument-types.ts'
import { namespacesOf, sourceOf } from './catalogue.ts'

/** Writes the types of keys and arguments from the messages of the source language. */
const namespaces = [...namespacesOf('en')].sort()
const source = typesSource(Object.fromEntries(namespaces.map((name) => [name, sourceOf('en', name)])))
writeFileSync(new URL('message-arguments.d.ts', import.meta.url), source)
