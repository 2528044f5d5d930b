import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const APP = new URL('../', import.meta.url)

/** Utilities and declarations that name a side of the screen, where Arabic begins on the other one. */
const CLASSES =
  /(?<=[\s'"`:])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w[.]+|(?<=[\s'"`:])text-(?:left|right)(?=[\s'"`])/g
const DECLARATIONS =
  /(?<=[\s;{])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right):|text-align: (?:left|right)/g

it.each([
  ['classes', /\.tsx?$/, CLASSES],
  ['declarations', /\.css$/, DECLARATIONS],
])('names the start and the end of a line, never left and right, in %s', (_, files, sides) => {
  const found = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(new URL(file, APP), 'utf8').matchAll(sides)].map(([side]) => [file, side]),
    )
  expect(found).toEqual([])
})
