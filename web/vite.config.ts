import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // What every page needs travels as one file, what many share as a second: a third of the requests, and text packs
  // better together. Parts built on Base UI, and larger ones, stay with the pages that open them.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /modules.react-dom|react-router.dist.production|app.layout.site-layout\.route|app.root\.|preload-helper/,
                },
                {
                  name: 'parts',
                  test: /lucide-react|app.ui.(?!dialog|menu|photo-viewer|tooltip|upload|country-select|number-field)|app.storefront.[^/]+\.tsx$/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The icon package has thousands of modules: bundled, the server loads only those in use, and the first page in
  // development does not have to be loaded twice.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
})
