// Builds the pages as a process of its own, beside the tests of tools/test.mjs.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages } from './prepare.mjs'

buildPages(join(dirname(fileURLToPath(import.meta.url)), '..'))
