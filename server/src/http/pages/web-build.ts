import { fileURLToPath, pathToFileURL } from 'node:url'
import type { requestContext } from '@sampan/web/request-context'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  matchRoutes,
  type Params,
  type RouteObject,
  type ServerBuild,
} from 'react-router'

/** The folder of the built web application. */
export const WEB_BUILD = fileURLToPath(new URL('../../../../web/build', import.meta.url))

/** Loads the output of `npm run build -w web`. @throws Error when there is none. */
export async function readWebBuild(): Promise<() => Promise<ServerBuild>> {
  const build: ServerBuild = await import(pathToFileURL(`${WEB_BUILD}/server/index.js`).href)
  return async () => build
}

/** Development: serves pages from their sources, with hot reload, through Vite as middleware. */
export async function watchWebSources(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createDevServer } = await import('@sampan/web/dev-server')
  const vite = await createDevServer()
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

/** A loaded build: renders requests and has the handles of its pages. */
export interface Site {
  readonly handle: ReturnType<typeof createRequestHandler>
  /** Taken from the bundle, because React Router compares contexts by identity. */
  readonly requestContext: typeof requestContext
  readonly traitsAt: (pathname: string) => PageTraits
}

/** Returns what a build of the pages answers with: its handler, and the traits of the page at a path. */
export function siteOf(build: ServerBuild): Site {
  const entry = build.entry.module as typeof build.entry.module & Pick<Site, 'requestContext'>
  return {
    handle: createRequestHandler(build, process.env.NODE_ENV),
    requestContext: entry.requestContext,
    traitsAt: traitsOf(build),
  }
}

/** The `handle`s of the matching routes (web/app/route-handle.ts), merged for one address. */
export interface PageTraits {
  /** The pattern of the route, such as `/track/:token`. */
  readonly pattern: string
  /** Returns the message namespaces of the page and its layouts. */
  readonly namespacesAt: (search: URLSearchParams) => readonly string[]
  /** Seconds a rendered page may be shared; 0 for never. */
  readonly cache: number
  /** Search parameters that a shared page depends on. */
  readonly search: readonly string[]
  /** Search parameters with which the page is not shared. */
  readonly personalWith: readonly string[]
  /** Whether the page is sent before the promises in its data are settled. */
  readonly isStreamed: boolean
}
interface Handle {
  readonly namespaces?: readonly string[]
  readonly namespacesAt?: (params: Params, search: URLSearchParams) => readonly string[]
  readonly cache?: number
  readonly search?: readonly string[]
  readonly personalWith?: readonly string[]
  readonly streamed?: boolean
}

const KNOWN_PATHS = 1000

function traitsOf(build: ServerBuild): Site['traitsAt'] {
  const under = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, caseSensitive, module }) => ({
        id,
        handle: module.handle,
        ...(path !== undefined && { path }),
        ...(caseSensitive && { caseSensitive }),
        ...(index ? { index } : { children: under(id) }),
      }))
  const routes = under(undefined)

  // Matching compiles the patterns of all routes each time: half of the time of a cached page.
  const known = new LRUCache<string, PageTraits>({ max: KNOWN_PATHS })
  return (pathname) => {
    const traits = known.get(pathname) ?? merged(matchRoutes(routes, pathname) ?? [])
    known.set(pathname, traits)
    return traits
  }
}

function merged(matches: readonly { readonly route: RouteObject; readonly params: Params }[]): PageTraits {
  const handles = matches.map(({ route }): Handle => route.handle ?? {})
  const page = handles.at(-1)
  const params = matches.at(-1)?.params ?? {}
  const namespaces = handles.flatMap((handle) => handle.namespaces ?? [])
  return {
    pattern: matches
      .flatMap(({ route }) => route.path ?? [])
      .join('/')
      .replace(/^\/*/, '/'),
    namespacesAt: (search) => [...namespaces, ...(page?.namespacesAt?.(params, search) ?? [])],
    cache: page?.cache ?? 0,
    search: page?.search ?? [],
    personalWith: page?.personalWith ?? [],
    isStreamed: page?.streamed ?? false,
  }
}
