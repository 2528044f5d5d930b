import type { RequestContext } from '@sampan/web/request-context'
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'

const requestContext = createContext<RequestContext>()
export type Loader = (context: RequestContext, args: LoaderFunctionArgs) => unknown

/** A small site whose page shows what its loader returned, or threw with `data`. */
export function siteWith(
  pages: Record<string, { loader: Loader; action?: Loader; handle?: object }>,
): ServerBuild {
  const routes: Record<string, unknown> = {
    root: { id: 'root', path: '', module: { default: () => null, handle: { namespaces: ['frame'] } } },
  }
  for (const [path, { loader, action, handle }] of Object.entries(pages)) {
    const withContext = (run: Loader) => (args: LoaderFunctionArgs) =>
      run(args.context.get(requestContext) as RequestContext, args)
    const module = {
      default: () => null,
      handle,
      loader: withContext(loader),
      ...(action && { action: withContext(action) }),
    }
    routes[path] = { id: path, parentId: 'root', path, module }
  }
  return {
    entry: {
      module: {
        requestContext,
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          site: {
            staticHandlerContext: {
              loaderData: Record<string, unknown>
              errors: Record<string, { data?: unknown }> | null
            }
          },
          context: LoaderFunctionArgs['context'],
        ) => {
          const { nonce } = context.get(requestContext) as RequestContext
          const { loaderData, errors } = site.staticHandlerContext
          const thrown = Object.values(errors ?? {}).map(({ data }) => data)
          const data = JSON.stringify(thrown.length > 0 ? thrown : loaderData)
          return new Response(`<script nonce="${nonce}">1 + 1</script><script>alert(1)</script>${data}`, {
            status,
            headers,
          })
        },
      },
    },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
