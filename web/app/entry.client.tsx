import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { RouteHandle } from './route-handle.ts'

declare global {
  /** Set by React Router's own script: the modules of the routes at this address. */
  var __reactRouterRouteModules: Record<string, { readonly handle?: RouteHandle } | undefined>
}

const address = new URL(location.href)
const modules = Object.values(globalThis.__reactRouterRouteModules)
Promise.allSettled(modules.map((route) => route?.handle?.bring?.(address))).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
