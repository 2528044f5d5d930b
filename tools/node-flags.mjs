/**
 * What every process of the shop is started with. Young objects get 16 MB: with less, what a page of rows leaves behind
 * grows old before it is thrown away. Old ones get 512 MB in all: with Node's own measure, a quarter of the machine, they
 * are collected so late that a process under load holds 150 MB of what nobody needs.
 */
export const nodeFlags = [
  '--import',
  new URL('./preload.mjs', import.meta.url).href,
  '--max-semi-space-size=16',
  '--max-old-space-size=512',
]
