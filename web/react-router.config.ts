import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The list of pages comes with the first one. Asked for link by link it would cost every page a request, and rendering
  // once more when the answer is there.
  routeDiscovery: { mode: 'initial' },
  // A page's few lines that run before it is there are not worth a file of their own.
  splitRouteModules: false,
} satisfies Config
