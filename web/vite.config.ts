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
  // The icon package has thousands of modules. Bundling makes the server load only those in use, and avoids a
  // second load of the first page in development.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
})
