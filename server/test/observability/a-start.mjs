import { fileURLToPath } from 'node:url'
import { spawnProcess } from '../../../tools/spawn-process.mjs'

/** Starts a process as `npm start` does. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
spawnProcess(root, fileURLToPath(new URL('./a-server.ts', import.meta.url)))
