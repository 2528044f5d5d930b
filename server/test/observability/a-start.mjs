import { fileURLToPath } from 'node:url'
import { spawnProcess } from '../../../tools/spawn-process.mjs'

/** Starts a process as `npm start` does. */
spawnProcess(fileURLToPath(new URL('../../../', import.meta.url)), 'server/test/observability/a-server.ts')
