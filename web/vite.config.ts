import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The icon package has thousands of modules: bundled, the server loads only those in use, and the first page in
  // development does not have to be loaded twice.
  // What about half of the pages share travels as one file: a third fewer requests, and it packs better than in pieces.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 30 }] } },
        },
      },
    },
  },
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
})
