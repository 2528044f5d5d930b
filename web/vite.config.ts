import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The icon package has thousands of modules: bundled, the server loads only those in use.
  ssr: { noExternal: ['lucide-react'] },
})
