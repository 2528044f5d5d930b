import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ASSET_POLICY } from '../content-security-policy.ts'
import { BUILT_NAME, keepBuiltFiles } from './kept-files.ts'
import { WEB_BUILD } from './web-build.ts'

/** They matter for documents, data, revalidation or downloads in parts; each would lengthen the dozen files of a page. */
const HEADERS_NOT_FOR_BUILT_FILES = [
  'accept-ranges',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
  'etag',
  'last-modified',
]
const ASSETS = join(WEB_BUILD, 'client', 'assets')

/**
 * Serves the built files of the web application, and those of other versions that are kept. What no version has is missing: the
 * page that any other address has would be refused as a script.
 * @param options.keptFiles the folder of the files of all versions; see `keepBuiltFiles`
 */
export async function serveAssets(
  app: FastifyInstance,
  { keptFiles, now }: { readonly keptFiles: string | undefined; readonly now: Date },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${WEB_BUILD}/client`,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = [ASSETS, keptFiles].some((folder) => path.startsWith(`${folder}/`))
      reply.header('content-security-policy', ASSET_POLICY)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // A player of videos asks for parts.
      if (isHashed && !path.endsWith('.mp4'))
        for (const name of HEADERS_NOT_FOR_BUILT_FILES) reply.removeHeader(name)
    },
  })
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    if (keptFiles && BUILT_NAME.test(name) && (await isThere(join(keptFiles, name))))
      return reply.sendFile(name, keptFiles)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
  })
  if (!keptFiles) return
  // A full disk keeps no process from starting.
  await keepBuiltFiles(ASSETS, keptFiles, now).catch((err: unknown) =>
    app.log.warn({ err }, 'built files are not kept'),
  )
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
