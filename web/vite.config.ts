import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The catalogue reads its files from its own folder, so it is not bundled; API and pages share one copy.
    ssr: { build: { rolldownOptions: { external: ['@sampan/messages/catalogue'] } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  // The icon package has thousands of modules, Base UI three hundred. Bundling makes the server load only what is in use,
  // and avoids a second load of the first page in development.
  ssr: { noExternal: ['lucide-react', /^@base-ui\//] },
  optimizeDeps: { include: ['lucide-react'] },
})
