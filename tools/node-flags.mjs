/**
 * Node flags of every process of the shop. 16 MB for young objects: with less, the garbage of a page of rows
 * is promoted to the old generation. 512 MB for old objects: with Node's default, a quarter of the machine,
 * they are collected so late that a process under load keeps 150 MB of garbage.
 */
export const nodeFlags = [
  '--import',
  new URL('./preload.mjs', import.meta.url).href,
  '--max-semi-space-size=16',
  '--max-old-space-size=512',
]

/** Environment of every process: glibc keeps freed memory in up to eight arenas per core; two use 30 MB less under load. */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' }
